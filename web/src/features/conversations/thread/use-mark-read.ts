import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { mutation } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { isComplete, type Thread } from "./use-thread.ts";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === "visible");

/** The last message on screen; once all are loaded, the conversation's last one, even if it is deleted. */
function endOf(thread: Thread): string {
  const lastShown = thread.messages.at(-1)?.id ?? "";
  return isComplete(thread) && lastShown < thread.lastMessageId ? thread.lastMessageId : lastShown;
}

/** Tells the server up to where the reader has read, once the newest message of the other side is on screen. */
export function useMarkRead({ id, ownReadUpTo, isUnread }: ConversationView, thread: Thread, isAtEnd: boolean): void {
  const isVisible = useIsVisible();
  const { mutate } = useMutation(mutation(conversations.read));
  const told = useRef<string>(ownReadUpTo ?? "");
  const upTo = endOf(thread);
  // What is unread may be removed and deleted: then the end of the log is what is read.
  const newest = isUnread && isComplete(thread) ? upTo : (thread.messages.findLast(({ isOwn }) => !isOwn)?.id ?? "");
  const tell = useEffectEvent((fromOther: string) => {
    if (!upTo || fromOther <= told.current) return;
    const before = told.current;
    told.current = upTo;
    const onError = () => {
      told.current = before;
    };
    mutate({ params: { id }, body: { upTo } }, { onError });
  });
  useEffect(() => {
    if (isVisible && isAtEnd) tell(newest);
  }, [isVisible, isAtEnd, newest]);
}
