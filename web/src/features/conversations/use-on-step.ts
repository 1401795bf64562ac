import { useEffect, useEffectEvent, useRef } from "react";
import type { MessageView } from "../../../../shared/conversations/view.ts";

/** Calls `onStep` when the messages tell of a new step of the job: it changes more than the messages. */
export function useOnStep(messages: readonly MessageView[] | undefined, onStep: () => void): void {
  const last = messages && (messages.findLast(({ event }) => event)?.id ?? "");
  const known = useRef(last);
  const tell = useEffectEvent(onStep);
  useEffect(() => {
    if (known.current !== undefined && known.current !== last) tell();
    known.current = last;
  }, [last]);
}
