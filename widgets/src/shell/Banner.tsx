import { usePage } from "../page";
import { Icon } from "../parts/Art";

/** Says that the kernel does not answer, and what to do about it. */
export function Banner({ silent }: { silent: boolean }) {
  const { say } = usePage();
  return (
    <div class="bl-banner" role="alert" hidden={!silent}>
      {silent && (
        <>
          <Icon name="unplugged" />
          <p>{say("banner.silent")}</p>
          <button type="button" class="bl-button" onClick={() => location.reload()}>
            {say("banner.reload")}
          </button>
        </>
      )}
    </div>
  );
}
