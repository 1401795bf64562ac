import { useEffect, useEffectEvent, useRef } from "react";
import type { MessageView } from "../../../../../shared/conversations/view.ts";

/** Calls `onStep` when the messages tell a new step of the job. */
export function useOnStep(messages: readonly MessageView[], onStep: () => void): void {
  const last = messages.findLast(({ event }) => event)?.id;
  const known = useRef(last);
  const tell = useEffectEvent(onStep);
  useEffect(() => {
    if (known.current !== last) tell();
    known.current = last;
  }, [last]);
}
