import { useEffect } from "react";

/** Keeps `--keyboard`, how much of the page's bottom lies behind a phone's keyboard: Safari lays it over the page. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return;
    function measure({ height, offsetTop, scale }: VisualViewport) {
      const covered = scale === 1 ? Math.max(0, innerHeight - height - offsetTop) : 0;
      document.documentElement.style.setProperty("--keyboard", `${covered}px`);
    }
    const onResize = () => measure(viewport);
    viewport.addEventListener("resize", onResize);
    return () => viewport.removeEventListener("resize", onResize);
  }, []);
}
