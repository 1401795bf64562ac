import { useEffect, useRef, useState } from "react";

export const SKELETON_DELAY_MS = 150;
export const SKELETON_MINIMUM_MS = 300;

type Phase = "waiting" | "shown" | "over";

/**
 * Phase of a loading indicator, to avoid flashes: `waiting` for the first 150 ms, then `shown` for at least 300 ms, `over` when
 * loaded.
 */
export function useDelayed(pending: boolean): Phase {
  const [phase, setPhase] = useState<Phase>(pending ? "waiting" : "over");
  const shownAtMs = useRef(0);

  useEffect(() => {
    if (pending && phase === "over") return setPhase("waiting");
    if (pending && phase === "waiting") return after(SKELETON_DELAY_MS, show);
    if (!pending && phase === "waiting") return setPhase("over");
    if (!pending && phase === "shown") return after(shownAtMs.current + SKELETON_MINIMUM_MS - Date.now(), end);

    function show() {
      shownAtMs.current = Date.now();
      setPhase("shown");
    }
    function end() {
      setPhase("over");
    }
  }, [pending, phase]);

  return phase;
}

function after(ms: number, run: () => void) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
