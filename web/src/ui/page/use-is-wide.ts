import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is at least so wide, in rem: room for columns, which zooming takes away. */
export function useIsWide(rem: number): boolean {
  const query = `(min-width: ${rem}rem)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const wide = matchMedia(query);
      wide.addEventListener("change", onChange);
      return () => wide.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
