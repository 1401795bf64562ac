import { useEffect, useState } from "react";
import { type Instant, MINUTE_MS, toInstant } from "../../../../shared/time.ts";

/** How often a card looks at the clock. */
const LOOK_MS = MINUTE_MS / 2;

/** The present time, kept up to date. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => toInstant(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(toInstant(new Date())), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
