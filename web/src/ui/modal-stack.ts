import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

export const pushModal = (dialog: HTMLElement): void => change([...open, dialog]);
export const dropModal = (dialog: HTMLElement): void => change(open.filter((other) => other !== dialog));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog, which makes everything outside of itself inert: what must stay reachable is put inside. */
export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(subscribe, () => open.at(-1));
