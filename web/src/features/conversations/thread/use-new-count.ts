import { useState } from "react";
import type { MessageView } from "../../../../../shared/conversations/view.ts";

/** How many messages of the other side came while the reader was further up. */
export function useNewCount(messages: readonly MessageView[], isAtEnd: boolean): number {
  const last = messages.at(-1)?.id ?? "";
  const [seenUpTo, setSeenUpTo] = useState(last);
  if (isAtEnd && seenUpTo !== last) setSeenUpTo(last);
  return isAtEnd ? 0 : messages.filter(({ id, isOwn }) => !isOwn && id > seenUpTo).length;
}
