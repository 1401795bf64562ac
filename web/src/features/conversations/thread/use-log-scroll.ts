import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How far from the end the log still counts as at its end, in pixels. */
const NEAR_END = 48;

type Ends = { readonly first: string | undefined; readonly last: string | undefined };

/**
 * Keeps the log at its end while the reader is there, and where they read while they are not: neither new messages nor older
 * ones that were loaded move the text under their eyes.
 */
export function useLogScroll({ first, last }: Ends) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** Of the last render. */
  const height = useRef(0);

  function goToEnd() {
    const { current } = scroller;
    if (current) current.scrollTop = current.scrollHeight;
    setAtEnd(true);
  }

  function onScroll() {
    const { current } = scroller;
    if (current) setAtEnd(current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was added at the end.
  useLayoutEffect(() => {
    if (isAtEnd) goToEnd();
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever older messages were added.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current && height.current > 0) current.scrollTop += current.scrollHeight - height.current;
  }, [first]);
  useLayoutEffect(() => {
    height.current = scroller.current?.scrollHeight ?? 0;
  });
  useKeepEnd(scroller, isAtEnd);

  return { scroller, isAtEnd, goToEnd, onScroll };
}

/** Stays at the end while the log gets lower, as when a phone's keyboard opens, or its content higher, as by a font. */
function useKeepEnd(scroller: RefObject<HTMLDivElement | null>, isAtEnd: boolean): void {
  useEffect(() => {
    const { current } = scroller;
    if (!current || !isAtEnd) return;
    const observer = new ResizeObserver(() => {
      current.scrollTop = current.scrollHeight;
    });
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isAtEnd]);
}
