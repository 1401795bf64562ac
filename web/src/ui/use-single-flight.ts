import { useRef, useState } from "react";

/** Single flight: a call while another one runs is ignored, also within the same render. */
export function useSingleFlight() {
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
