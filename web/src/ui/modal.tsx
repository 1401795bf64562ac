import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import { dropModal, pushModal } from "./modal-stack.ts";

export type ModalProps = {
  title: string;
  /** Asked for by Esc, the close button and a press beside it; the caller then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** False while leaving would lose something under way: then only the footer closes it. */
  dismissible?: boolean;
};

type Shape = { className: "dialog" | "panel"; size?: "small" | "medium" | "large" };

/** A native modal dialog, open as long as it is rendered. Focus goes to `[data-autofocus]` or its title, and back on leaving. */
export function Modal({ title, onClose, children, footer, dismissible = true, className, size }: ModalProps & Shape) {
  const { t } = useTranslation();
  const titleId = useId();
  const ref = useModalDialog(() => (dismissible ? onClose() : ref.current?.showModal()));

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }

  function pressBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (dismissible && event.target === event.currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does for the keyboard what a press on the backdrop does.
    <dialog
      ref={ref}
      className={className}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={pressBackdrop}
    >
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {dismissible && (
          <IconButton label={t("action.close")} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

/** `onClosed` is called when the browser closes the dialog by itself, as it may on a second Esc. */
function useModalDialog(onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    const noticeClose = () => !dialog.open && closed();
    dialog.showModal();
    pushModal(dialog);
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2");
    first?.focus();
    dialog.addEventListener("close", noticeClose);
    return () => {
      dialog.removeEventListener("close", noticeClose);
      dropModal(dialog);
      dialog.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return ref;
}
