import { useEffect, useState } from "react";

/** Delays of the retries: the sizes of a just uploaded picture are generated asynchronously. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

/** Whether a picture failed to load, with its `onError` handler; retried after delays. */
export function usePictureRetry(src: string) {
  const initial = { src, failures: 0, isBroken: false };
  const [latest, setLast] = useState(initial);
  const current = latest.src === src ? latest : initial;
  const { failures, isBroken } = current;
  useEffect(() => {
    const delayMs = RETRY_MS[failures - 1];
    if (!isBroken || delayMs === undefined) return;
    const timer = setTimeout(() => setLast({ src, failures, isBroken: false }), delayMs);
    return () => clearTimeout(timer);
  }, [src, failures, isBroken]);
  return { isBroken, onError: () => setLast({ src, failures: failures + 1, isBroken: true }) };
}
