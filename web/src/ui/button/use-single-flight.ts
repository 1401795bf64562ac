import { useRef, useState } from "react";

/** Single flight: a call while another one runs is ignored, also within the same render, and resolves to undefined. */
export function useSingleFlight() {
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);

  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setRunning(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setRunning(false);
    }
  }

  return { isRunning, run };
}
