import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../../../../shared/time.ts";
import { useFormat } from "../../../i18n/use-language.ts";

/** "5 hours": the time until a moment, kept up to date; undefined once it has passed. */
export function useTimeLeft(until: string | undefined): string | undefined {
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  const isNeeded = until !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  if (until === undefined) return undefined;
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  return minutes > 0 ? format.length(minutes) : undefined;
}
