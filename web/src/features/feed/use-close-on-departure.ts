import { useEffect, useEffectEvent } from "react";
import type { Departure } from "./use-accept.ts";

/** Closes a request's dialog once the request is accepted or taken; not after a failure. */
export function useCloseOnDeparture(departure: Departure | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const isGone = departure === "accepted" || departure === "taken";
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
}
