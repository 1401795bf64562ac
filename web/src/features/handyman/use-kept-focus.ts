import { useEffect, useRef } from "react";

/** Gives the keyboard a heading to go on from when, as a list grew shorter, what it stood on has gone with it. */
export function useKeptFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
