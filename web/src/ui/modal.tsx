import { X } from "lucide-react";
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import { dropModal, pushModal } from "./modal-stack.ts";

export type ModalProps = {
  title: string;
  /** Called on Esc, the close button and a press on the backdrop; the caller then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False while a request runs: then only the footer's buttons close it. */
  dismissible?: boolean;
};

type Shape = { className: "dialog" | "panel"; size?: "small" | "medium" | "large" };

/** A native modal dialog, open while rendered. Focuses `[data-autofocus]` or its title, and restores the focus on unmount. */
export function Modal({ title, onClose, children, footer, dismissible = true, className, size }: ModalProps & Shape) {
  const { t } = useTranslation();
  const titleId = useId();
  const ref = useModalDialog(() => (dismissible ? onClose() : ref.current?.showModal()));

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }

  const { body, isMute } = useMuteBody();
  const backdrop = useBackdrop(() => dismissible && onClose());

  return (
    <dialog
      ref={ref}
      className={className}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={cancel}
      onSubmit={focusOnWrong}
      {...backdrop}
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
      <div
        className="dialog-body"
        ref={body}
        {...(isMute && { tabIndex: 0, role: "group", "aria-labelledby": titleId })}
      >
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

/** Whether the body scrolls and has no focusable control: then it is made focusable for keyboard scrolling. */
function useMuteBody() {
  const body = useRef<HTMLDivElement>(null);
  const [isMute, setMute] = useState(false);
  useLayoutEffect(() => {
    if (!body.current) return;
    const { scrollHeight, clientHeight } = body.current;
    setMute(scrollHeight > clientHeight && !body.current.querySelector("a[href], button, input, select, textarea"));
  });
  return { body, isMute };
}

type DialogEvent = SyntheticEvent<HTMLDialogElement>;
const isBeside = ({ target, currentTarget }: DialogEvent) => target === currentTarget;

/** Handles a press that begins and ends on the backdrop, unless a form in the dialog has changes. */
function useBackdrop(onPress: () => void) {
  const began = useRef(false);
  const isChanged = useRef(false);
  return {
    onPointerDown: (event: DialogEvent) => {
      began.current = isBeside(event);
    },
    onChange: ({ target, currentTarget }: DialogEvent) => {
      const isOwn = target instanceof Element && target.closest("dialog") === currentTarget;
      if (isOwn && target.closest("form") && !target.closest("search")) isChanged.current = true;
    },
    onClick: (event: DialogEvent) => {
      if (isBeside(event) && began.current && !isChanged.current) onPress();
    },
  };
}

/** Focuses the first invalid field after a submit, once the errors are rendered. */
function focusOnWrong({ target }: SyntheticEvent<HTMLDialogElement>): void {
  requestAnimationFrame(() => (target as Element).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Restores the focus or, if that element was removed, focuses the heading of its container. */
function returnFocus(before: Element | null, place: Element | null | undefined): void {
  if (before instanceof HTMLElement) before.focus();
  if (!place || !before) return;
  const hasFocus = () => document.activeElement === before;
  if (!hasFocus()) {
    focusHeading(place);
    return;
  }
  // A list may remove the entry only after a refetch.
  const observer = new MutationObserver(() => {
    if (hasFocus()) return;
    observer.disconnect();
    if (!before.isConnected && document.activeElement === document.body) focusHeading(place);
  });
  observer.observe(place, { childList: true, subtree: true });
}

function focusHeading(place: Element): void {
  const heading = place.querySelector<HTMLElement>("h1, h2, h3");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** `onClosed` is called when the browser closes the dialog itself, as Chromium does on a second Esc. */
function useModalDialog(onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    const place = before?.closest("section, dialog, main");
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
      returnFocus(before, place);
    };
  }, []);
  return ref;
}
