import { buttons } from "../moves";
import { usePage } from "../page";
import { useActingContext } from "./acting";
import { NoticeAt } from "./NoticeAt";

interface ActionBarProps {
  onLook?: ((seat: number) => void) | undefined;
  seatsOpen?: readonly number[] | undefined;
}

/** What is to be done now, and the moves that are buttons. */
export function ActionBar({ onLook, seatsOpen = [] }: ActionBarProps) {
  const acting = useActingContext();
  const { say } = usePage();
  const { table } = acting;
  const phase = table.phases.find((one) => one.current);
  const awaited = table.awaited === null ? null : table.seats[table.awaited];
  const waiting = awaited && table.awaited !== table.you;
  if (table.result) return null;
  return (
    <div class="bl-bar">
      <p class="bl-prompt">
        {phase && <b>{phase.name}</b>} {waiting ? say("bar.waiting", { name: awaited.name }) : phase?.hint}
      </p>
      {acting.live && (
        <div class="bl-bar-moves">
          {buttons(acting.moves).map((move) => (
            <button
              key={move.text}
              type="button"
              class="bl-button bl-primary"
              data-kind={move.kind}
              onClick={() => acting.play(move.text, "bar")}
            >
              {move.label}
            </button>
          ))}
          {onLook &&
            waiting &&
            table.awaited !== null &&
            !table.open_hands &&
            seatsOpen.includes(table.awaited) && (
              <button type="button" class="bl-button bl-primary" onClick={() => onLook(table.awaited ?? 0)}>
                {say("bar.look", { name: awaited.name })}
              </button>
            )}
          {acting.pass && (
            <button type="button" class="bl-button bl-primary" data-kind="pass" onClick={acting.pass}>
              {say("bar.pass", { name: awaited?.name ?? "" })}
            </button>
          )}
        </div>
      )}
      <NoticeAt where="bar" />
    </div>
  );
}
