import { useMatches } from "./use-matches.ts";

/** Whether the window is at least so wide, in rem: room for columns, which zooming takes away. */
export const useIsWide = (rem: number): boolean => useMatches(`(min-width: ${rem}rem)`);
