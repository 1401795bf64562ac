import { useEffect, useState } from "react";

/** Delays of the retries: the sizes of a just uploaded picture are generated asynchronously. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

/** Whether a picture failed to load, with its `onError` handler; retried after delays. */
export function useLatePicture(src: string) {
  const fresh = { src, failures: 0, isBroken: false };
  const [last, setLast] = useState(fresh);
  const now = last.src === src ? last : fresh;
  const { failures, isBroken } = now;
  useEffect(() => {
    const wait = RETRY_MS[failures - 1];
    if (!isBroken || wait === undefined) return;
    const timer = setTimeout(() => setLast({ src, failures, isBroken: false }), wait);
    return () => clearTimeout(timer);
  }, [src, failures, isBroken]);
  return { isBroken, onError: () => setLast({ src, failures: failures + 1, isBroken: true }) };
}
