import { useSyncExternalStore } from "react";

const wide = () => matchMedia("(min-width: 69rem)");

function subscribe(listener: () => void) {
  const query = wide();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether there is room for two columns in a panel. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
