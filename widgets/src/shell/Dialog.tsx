import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CloseButton } from "../parts/Button";

interface DialogProps {
  title: string;
  className?: string;
  open: boolean;
  /** Called before it opens. */
  onOpen?: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** A dialog over the page, with its title and a button that closes it. What is in it is drawn only while it is open. */
export function Dialog({ title, className = "", open, onOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anything else takes the focus, which a dialog gives back when it closes.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      onOpen?.();
      dialog.current?.showModal();
    }
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog class={`bl-help bl-panel ${className}`.trim()} ref={dialog} aria-label={title} onClose={onClose}>
      {open && (
        <>
          <header class="bl-line bl-apart">
            <h2 class="bl-title">{title}</h2>
            <CloseButton onClick={() => dialog.current?.close()} />
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}
