import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** True while the browser believes that it has a connection; no claim about anybody's presence. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
