import { type RefObject, useEffect } from "react";

/**
 * Makes a panel as high as what a phone's keyboard leaves of the screen: Safari lays the keyboard over the page, and a
 * `100dvh` ends behind it.
 */
export function useKeyboardRoom(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = inside.current?.closest("dialog");
    const viewport = globalThis.visualViewport;
    if (!panel || !viewport) return;
    const fit = () => {
      const isCovered = viewport.scale === 1 && viewport.height < innerHeight - 1;
      panel.style.blockSize = isCovered ? `${viewport.height}px` : "";
      panel.style.insetBlockStart = isCovered ? `${viewport.offsetTop}px` : "";
    };
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, [inside]);
}
