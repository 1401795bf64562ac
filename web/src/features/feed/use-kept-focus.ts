import { useEffect, useRef } from "react";

/**
 * Gives the keyboard a heading to go on from when, as a list grew shorter, what it stood on has gone with it. A dialog
 * that is still open keeps the focus until it closes.
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
