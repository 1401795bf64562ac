/** At most this many at a time. */
export const TOAST_LIMIT = 1;
export const TOAST_DISPLAY_MS = 5000;
/** From its dismissal to its removal from the list. */
export const TOAST_REMOVAL_MS = 1_000_000;

export type ToastAction = { label: string; onAction: () => void };

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  /** The server's reason. */
  reason?: string | undefined;
  variant: "default" | "destructive";
  /** Set when its language differs from the page's. */
  lang?: string | undefined;
  action?: ToastAction | undefined;
  /** For screen readers alone: the screen itself shows it. */
  isSpoken?: true | undefined;
  shownAtMs: number;
  /** Infinity stays until it is dismissed. */
  displayMs: number;
  /** False once dismissed: kept, no longer shown. */
  open: boolean;
};

export type ToastEvent =
  | { type: "added"; toast: Toast }
  | { type: "dismissed"; id: number }
  | { type: "removed"; id: number };

/** Newest first; toasts over the limit are removed at once. */
export function reduceToasts(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case "added":
      return [event.toast, ...toasts].slice(0, TOAST_LIMIT);
    case "dismissed":
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast));
    case "removed":
      return toasts.filter((toast) => toast.id !== event.id);
  }
}
