import { useEffect, useRef } from "react";

/**
 * Focuses the heading when the focused element was removed because the list got shorter; after an open dialog has closed, if
 * there is one.
 */
export function useKeptFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  const isLost = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isNowhere = focused === document.body;
    if (count < before.current) isLost.current = isNowhere || focused?.closest("dialog") !== null;
    before.current = count;
    if (!isLost.current || !isNowhere) return;
    isLost.current = false;
    heading.current?.focus({ preventScroll: true });
  });
  return heading;
}
