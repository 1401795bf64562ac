import { useEffect, useRef } from "react";

/**
 * Focuses the heading when the focused element was removed because the list got shorter; after an open dialog has closed, if
 * there is one.
 */
export function useFocusFallback(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(count);
  const wasLost = useRef(false);
  useEffect(() => {
    const activeElement = document.activeElement;
    const hasNoFocus = activeElement === document.body;
    if (count < previousCount.current) wasLost.current = hasNoFocus || activeElement?.closest("dialog") !== null;
    previousCount.current = count;
    if (!wasLost.current || !hasNoFocus) return;
    wasLost.current = false;
    heading.current?.focus({ preventScroll: true });
  });
  return heading;
}
