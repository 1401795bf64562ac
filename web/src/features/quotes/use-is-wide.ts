import { useSyncExternalStore } from "react";

/** Several columns of quotes stand side by side from here on. */
const WIDE = "(min-width: 56rem)";

function subscribe(onChange: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/** Whether the window is wide enough for a table of quotes; cards otherwise, also when zoomed in. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
