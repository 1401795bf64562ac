import { useEffect } from "react";

/** Lets the browser ask before the page is left while something is under way. */
export function useLeaveWarning(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnderWay]);
}
