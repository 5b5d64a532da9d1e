import { useLayoutEffect, useRef } from "preact/hooks";
import { usePage } from "../page";
import { Icon } from "../parts/Art";
import { Button } from "../parts/Button";
import { Group } from "../parts/Group";

/** Between two players at one screen: hides the hands until the next one says they are there. */
export function SeatHandover({ name, onReady }: { name: string; onReady: () => void }) {
  const { say } = usePage();
  const button = useRef<HTMLButtonElement>(null);
  // Before the next key can come: a player who presses Enter twice is through.
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Group class="bl-curtain bl-stack bl-panel" label={say("curtain.title", { name })}>
      <Icon name="person" />
      <p class="bl-title">{say("curtain.title", { name })}</p>
      <p>{say("curtain.text", { name })}</p>
      <Button class="bl-primary" box={button} onClick={onReady}>
        {say("curtain.ready", { name })}
      </Button>
    </Group>
  );
}
