import { X } from "lucide-react";
import {
  type KeyboardEvent,
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
import { IconButton } from "../button/icon-button.tsx";
import { PlainButtons } from "../button/plain-buttons.ts";
import { PartBoundary } from "../feedback/part-boundary.tsx";
import { pushModal, removeModal } from "./modal-stack.ts";

export type ModalProps = {
  title: string;
  /** Beside the title: before it, below it, and before the close button. */
  lead?: ReactNode;
  subtitle?: ReactNode;
  tools?: ReactNode;
  /** Called on Esc, the close button and a press on the backdrop; the caller then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False while a request runs: then only the footer's buttons close it. */
  dismissible?: boolean;
};

type PlaceShape = {
  /** It stands between the bars, as a page does: the rest of the page is hidden, the bars can be used, nothing closes it. */
  isPlace?: boolean;
};

type Shape = PlaceShape & { top?: ReactNode; className: "dialog" | "panel"; size?: "small" | "medium" | "large" };

/** A native dialog, modal unless it is a place, open while rendered. Focuses `[data-autofocus]` or its title, and restores the focus on unmount. */
export function Modal(props: ModalProps & Shape) {
  const { onClose, children, footer, dismissible = true, className, size, top, isPlace = false, ...head } = props;
  const titleId = useId();
  const ref = useDialog(!isPlace, () => (dismissible ? onClose() : ref.current?.showModal()));

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }

  const { body, isMute: needsFocus } = useFocusableBody();
  const backdrop = useBackdrop(() => dismissible && onClose());

  return (
    <dialog
      ref={ref}
      className={className}
      data-size={size}
      data-place={isPlace || undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={onEscape(isPlace && dismissible ? onClose : undefined)}
      onSubmit={focusFirstInvalid}
      {...backdrop}
    >
      <ModalHead {...head} titleId={titleId} onClose={dismissible && !isPlace ? onClose : undefined} />
      <PlainButtons value={false}>
        {top}
        <div
          className="dialog-body"
          ref={body}
          {...(needsFocus && { tabIndex: 0, role: "group", "aria-labelledby": titleId })}
        >
          <PartBoundary of={head.title}>{children}</PartBoundary>
        </div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </PlainButtons>
    </dialog>
  );
}

type ModalHeadProps = Pick<ModalProps, "title" | "lead" | "subtitle" | "tools"> & {
  titleId: string;
  onClose: (() => void) | undefined;
};

function ModalHead({ title, titleId, lead, subtitle, tools, onClose }: ModalHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="dialog-head">
      {lead && <div className="dialog-lead">{lead}</div>}
      <div className="dialog-title">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {subtitle}
      </div>
      {tools}
      {onClose && (
        <IconButton label={t("action.close")} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Whether the body scrolls and has no focusable control: then it is made focusable for keyboard scrolling. */
function useFocusableBody() {
  const body = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  useLayoutEffect(() => {
    if (!body.current) return;
    const { scrollHeight, clientHeight } = body.current;
    setNeedsFocus(
      scrollHeight > clientHeight && !body.current.querySelector("a[href], button, input, select, textarea"),
    );
  });
  return { body, isMute: needsFocus };
}

/** The browser closes modal dialogs alone. */
const onEscape = (close?: () => void) => (event: KeyboardEvent<HTMLDialogElement>) => {
  const { key, target, currentTarget } = event;
  if (key === "Escape" && target instanceof Element && target.closest("dialog") === currentTarget) close?.();
};

type DialogEvent = SyntheticEvent<HTMLDialogElement>;
const isBackdrop = ({ target, currentTarget }: DialogEvent) => target === currentTarget;

/** Handles a press that begins and ends on the backdrop, unless a form in the dialog has changes. */
function useBackdrop(onPress: () => void) {
  const startedOnBackdrop = useRef(false);
  const isChanged = useRef(false);
  return {
    onPointerDown: (event: DialogEvent) => {
      startedOnBackdrop.current = isBackdrop(event);
    },
    onChange: ({ target, currentTarget }: DialogEvent) => {
      const isOwnControl = target instanceof Element && target.closest("dialog") === currentTarget;
      if (isOwnControl && target.closest("form") && !target.closest("search")) isChanged.current = true;
    },
    onClick: (event: DialogEvent) => {
      if (isBackdrop(event) && startedOnBackdrop.current && !isChanged.current) onPress();
    },
  };
}

/** Focuses the first invalid field after a submit, once the errors are rendered. */
function focusFirstInvalid({ target }: SyntheticEvent<HTMLDialogElement>): void {
  requestAnimationFrame(() => (target as Element).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Restores the focus or, if that element was removed, focuses the heading of its container. */
function restoreFocus(previousFocus: Element | null, container: Element | null | undefined): void {
  if (previousFocus instanceof HTMLElement) previousFocus.focus();
  if (!container || !previousFocus) return;
  const hasFocus = () => document.activeElement === previousFocus;
  if (!hasFocus()) {
    focusHeading(container);
    return;
  }
  // A list may remove the entry only after a refetch.
  const observer = new MutationObserver(() => {
    if (hasFocus()) return;
    observer.disconnect();
    if (!previousFocus.isConnected && document.activeElement === document.body) focusHeading(container);
  });
  observer.observe(container, { childList: true, subtree: true });
}

function focusHeading(container: Element): void {
  const heading = container.querySelector<HTMLElement>("h1, h2, h3");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** `onClosed` is called when the browser closes the dialog itself, as Chromium does on a second Esc. */
function useDialog(isModal: boolean, onClosed: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const handleClose = useEffectEvent(onClosed);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const previousFocus = document.activeElement;
    const container = previousFocus?.closest("section, dialog, main");
    const onNativeClose = () => !dialog.open && handleClose();
    if (isModal) {
      dialog.showModal();
      pushModal(dialog);
    } else dialog.show();
    const first = dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector("h2");
    first?.focus();
    dialog.addEventListener("close", onNativeClose);
    return () => {
      dialog.removeEventListener("close", onNativeClose);
      removeModal(dialog);
      // Whoever leaves a place by a bar is there already.
      const isLeft = !isModal && !dialog.contains(document.activeElement);
      dialog.close();
      if (!isLeft) restoreFocus(previousFocus, container);
    };
  }, [isModal]);
  return ref;
}
