import { X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { VisuallyHidden } from "../fact/visually-hidden.tsx";
import { dismiss } from "./notify.ts";
import type { Toast, ToastAction } from "./toast-reducer.ts";

/** What screen readers alone are told, for as long as a toast, but not in a page of another language. */
export function SpokenToast({ toast }: { toast: Toast }) {
  const { language } = useTranslation().i18n;
  const [spokenIn] = useState(language);
  useDisplayTime(toast);
  return language === spokenIn && <VisuallyHidden>{toast.title}</VisuallyHidden>;
}

/** One toast; its timer pauses while hovered or focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const hover = useDisplayTime(toast);
  const { id, title, description, reason, variant, action, lang } = toast;
  const previousFocus = useRef<HTMLElement>(null);
  /** Closes the toast and restores the focus. */
  function close() {
    dismiss(id);
    previousFocus.current?.focus({ preventScroll: true });
  }
  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    // When the window regains the focus, `relatedTarget` is null: keep the previous element.
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
    hover.start();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its timer.
    <div
      className="toast"
      data-variant={variant}
      onMouseEnter={hover.start}
      onMouseLeave={hover.end}
      onFocus={enter}
      onBlur={hover.end}
    >
      <p className="toast-title" lang={lang}>
        {title}
      </p>
      {description && <p className="toast-text">{description}</p>}
      {reason && <p className="toast-text">{reason}</p>}
      {action && <ActionButton action={action} lang={lang} onDone={close} />}
      <IconButton className="toast-close" label={t("action.close")} onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type ActionProps = { action: ToastAction; lang: string | undefined; onDone: () => void };

function ActionButton({ action, lang, onDone }: ActionProps) {
  function press() {
    action.onAction();
    onDone();
  }
  return (
    <Button slim className="toast-action" lang={lang} onClick={press}>
      {action.label}
    </Button>
  );
}

function useDisplayTime({ id, displayMs }: Toast) {
  const [isPaused, setPaused] = useState(false);
  const leftMs = useRef(displayMs);
  useEffect(() => {
    if (isPaused || leftMs.current === Number.POSITIVE_INFINITY) return;
    const startedAtMs = Date.now();
    const timer = setTimeout(() => dismiss(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAtMs;
    };
  }, [isPaused, id]);
  return { start: () => setPaused(true), end: () => setPaused(false) };
}
