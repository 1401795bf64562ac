import { X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../button/icon-button.tsx";
import { PlainButtons } from "../button/plain-buttons.ts";
import { PartBoundary } from "../feedback/part-boundary.tsx";
import { useDialog } from "./use-dialog.ts";

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
  /** Its address opens it: Back closes it without an entry of its own. */
  isLinked?: boolean;
};

type PlaceShape = {
  /** It stands between the bars, as a page does: the rest of the page is hidden, the bars can be used, nothing closes it. */
  isPlace?: boolean;
};

type Shape = PlaceShape & {
  top?: ReactNode;
  className: "dialog" | "panel";
  size?: "small" | "medium" | "large";
};

/** A native dialog, modal unless it is a place, open while rendered. Focuses `[data-autofocus]` or its title, and restores the focus on unmount. */
export function Modal(props: ModalProps & Shape) {
  const { onClose, children, footer, dismissible = true, className, size, top, ...rest } = props;
  const { isPlace = false, isLinked = false, ...head } = rest;
  const titleId = useId();
  const ref = useDialog({ isModal: !isPlace, isLinked, dismissible, onClose });
  const close = dismissible ? onClose : undefined;
  const backdrop = useBackdrop(() => close?.());
  return (
    <dialog
      ref={ref}
      className={className}
      data-size={size}
      data-place={isPlace || undefined}
      aria-labelledby={titleId}
      onCancel={onCancel(close)}
      onKeyDown={onEscape(isPlace ? close : undefined)}
      onSubmit={focusFirstInvalid}
      {...backdrop}
    >
      <ModalHead {...head} titleId={titleId} onClose={isPlace ? undefined : close} />
      <PlainButtons value={false}>
        {top}
        <ModalBody titleId={titleId}>
          <PartBoundary of={head.title}>{children}</PartBoundary>
        </ModalBody>
        {footer && <div className="dialog-foot">{footer}</div>}
      </PlainButtons>
    </dialog>
  );
}

function ModalBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const { body, isMute: needsFocus } = useFocusableBody();
  return (
    <div
      className="dialog-body"
      ref={body}
      {...(needsFocus && { tabIndex: 0, role: "group", "aria-labelledby": titleId })}
    >
      {children}
    </div>
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

/** The dialog stays until its owner unmounts it. */
const onCancel = (close?: () => void) => (event: DialogEvent) => {
  if (!isOwnEvent(event)) return;
  event.preventDefault();
  close?.();
};

/** The browser closes modal dialogs alone. */
const onEscape = (close?: () => void) => (event: KeyboardEvent<HTMLDialogElement>) => {
  const { key, target, currentTarget } = event;
  if (key === "Escape" && target instanceof Element && target.closest("dialog") === currentTarget) close?.();
};

type DialogEvent = SyntheticEvent<HTMLDialogElement>;
const isOwnEvent = ({ target, currentTarget }: DialogEvent) => target === currentTarget;

/** Handles a press that begins and ends on the backdrop, unless a form in the dialog has changes. */
function useBackdrop(onPress: () => void) {
  const startedOnBackdrop = useRef(false);
  const isChanged = useRef(false);
  return {
    onPointerDown: (event: DialogEvent) => {
      startedOnBackdrop.current = isOwnEvent(event);
    },
    onChange: ({ target, currentTarget }: DialogEvent) => {
      const isOwnControl = target instanceof Element && target.closest("dialog") === currentTarget;
      if (isOwnControl && target.closest("form") && !target.closest("search")) isChanged.current = true;
    },
    onClick: (event: DialogEvent) => {
      if (isOwnEvent(event) && startedOnBackdrop.current && !isChanged.current) onPress();
    },
  };
}

/** Focuses the first invalid field after a submit, once the errors are rendered. */
function focusFirstInvalid({ target }: SyntheticEvent<HTMLDialogElement>): void {
  requestAnimationFrame(() => (target as Element).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
