import { useEffect, useEffectEvent } from "react";
import type { Departure } from "./use-accept.ts";

/** Closes what is open about a request once that is accepted or taken; after a failure it stays. */
export function useCloseOnDeparture(departure: Departure | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const isGone = departure === "accepted" || departure === "taken";
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
}
