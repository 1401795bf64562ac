import { useSyncExternalStore } from "react";
import { reduceToasts, TOAST_DISPLAY_MS, TOAST_REMOVAL_MS, type Toast, type ToastEvent } from "./toast-reducer.ts";

export type ToastInput = Pick<Toast, "title" | "description" | "reason" | "action"> &
  Partial<Pick<Toast, "variant" | "displayMs" | "lang" | "isSpoken">>;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function dispatch(event: ToastEvent) {
  toasts = reduceToasts(toasts, event);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast, replacing the previous one; returns its id. */
export function notify(toast: ToastInput): number {
  lastId += 1;
  dispatch({
    type: "added",
    toast: {
      variant: "default",
      displayMs: TOAST_DISPLAY_MS,
      ...toast,
      id: lastId,
      shownAtMs: Date.now(),
      open: true,
    },
  });
  return lastId;
}

/** Says to screen readers what the screen itself shows. */
export const announce = (text: string): number => notify({ title: text, isSpoken: true });

/** Dismisses a toast; idempotent. */
export function dismiss(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  dispatch({ type: "dismissed", id });
  setTimeout(() => dispatch({ type: "removed", id }), TOAST_REMOVAL_MS);
}

/** How long a toast belongs to the screen on which it appears, which may be the one that its cause led to. */
const ARRIVAL_MS = 1000;

/** Dismisses what an earlier screen said, unless it stays until it is dismissed. */
export function dismissOfEarlierScreen(): void {
  for (const { id, shownAtMs, displayMs } of toasts)
    if (displayMs !== Number.POSITIVE_INFINITY && Date.now() - shownAtMs > ARRIVAL_MS) dismiss(id);
}

/** All toasts, including dismissed ones. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
