import { useEffect, useState } from "react";

/** A picture that was only just uploaded takes a moment until its sizes are made: how long to wait before each new try. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];

/** Whether a picture cannot be had right now, for `onError` to say; it is tried again by itself. */
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
