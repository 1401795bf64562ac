import { useRef, useState } from "react";

/** Runs one thing at a time: what is asked for meanwhile is not done, however quick the second press. */
export function useOneAtATime() {
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      running.current = false;
      setRunning(false);
    }
  }

  return { isRunning, run };
}
