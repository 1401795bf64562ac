import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the height of a bar that lies over the page as this variable of the document, because it grows with the text: 0 while
 * the bar takes a place of its own.
 */
export function useKeptHeight(bar: RefObject<HTMLElement | null>, variable: `--${string}`): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isOver = ["fixed", "sticky"].includes(getComputedStyle(element).position);
      style.setProperty(variable, isOver ? `${element.offsetHeight}px` : "0px");
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [bar, variable]);
}
