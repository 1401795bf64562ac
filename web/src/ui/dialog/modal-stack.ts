import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

export const pushModal = (dialog: HTMLElement): void => change([...open, dialog]);
export const removeModal = (dialog: HTMLElement): void => change(open.filter((other) => other !== dialog));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog. Everything outside of it is inert, so toasts are rendered inside of it. */
export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1));
