import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { conversations } from "../../../../shared/conversations/contract.ts";
import type { ConversationView } from "../../../../shared/conversations/view.ts";
import { mutation } from "../../api/client.ts";
import type { Thread } from "./use-thread.ts";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === "visible");

/** Tells the server up to where the reader has read, once the newest message of the other side is on screen. */
export function useMarkRead({ id, ownReadUpTo }: ConversationView, thread: Thread, isAtEnd: boolean): void {
  const isVisible = useIsVisible();
  const { mutate } = useMutation(mutation(conversations.read));
  const told = useRef<string>(ownReadUpTo ?? "");
  const newest = thread.messages.findLast(({ isOwn }) => !isOwn)?.id ?? "";
  const tell = useEffectEvent((fromOther: string) => {
    const upTo = thread.messages.at(-1)?.id;
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
