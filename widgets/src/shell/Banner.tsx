import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { isPage } from "./host";

/** Says that the kernel does not answer, and what to do about it: a page is loaded again, a notebook's cells are run. */
export function Banner({ silent }: { silent: boolean }) {
  const { say } = usePage();
  const page = isPage(document);
  return (
    <div class="bl-banner" role="alert" hidden={!silent}>
      {silent && (
        <>
          <Icon name="unplugged" />
          <p>
            {say("banner.silent")} {say(page ? "banner.page" : "banner.notebook")}
          </p>
          {page && (
            <button type="button" class="bl-button" onClick={() => location.reload()}>
              {say("banner.reload")}
            </button>
          )}
        </>
      )}
    </div>
  );
}
