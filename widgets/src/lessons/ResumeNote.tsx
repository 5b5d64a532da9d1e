import { usePage } from "../page";

interface ResumeNoteProps {
  /** The step where the reader left off before, if there is one. */
  left: number | undefined;
  at: number;
}

/** Says at the step where a part was opened again that it is there. Its place stays, so that no height jumps. */
export function ResumeNote({ left, at }: ResumeNoteProps) {
  const { say } = usePage();
  if (left === undefined) return null;
  return (
    <p class="bl-lesson-left bl-soft" data-gone={at !== left || undefined}>
      {say("walk.left")}
    </p>
  );
}
