import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SystemEvent } from "../../../../../shared/conversations/schema.ts";
import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import type { MessageId } from "../../../../../shared/ids.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import card from "../aside/next-card.module.css";
import type { NextCardProps } from "../aside/next-card-props.ts";
import { Foot } from "../composer/foot.tsx";
import { useKeyboardRoom } from "../composer/use-keyboard-room.ts";
import { NumberQuestion } from "../dialogs/number-question.tsx";
import { useLogDialogs } from "../dialogs/use-log-dialogs.tsx";
import { nameOf } from "../names.ts";
import styles from "./conversation.module.css";
import { MessageLog } from "./message-log.tsx";
import { NewMessages } from "./new-messages.tsx";
import { useLogScroll } from "./use-log-scroll.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { useOutgoing } from "./use-outgoing.ts";
import type { LoadedThread } from "./use-thread.ts";

const NextCard = lazyWithRetry(() => import("../aside/next-card.tsx"), ["conversations", "jobs", "payments"]);
const ProposedTimes = lazyWithRetry(() => import("./proposed-times.tsx"), ["appointments", "jobs"]);

const timeEvents: readonly (SystemEvent | undefined)[] = [
  ...(["appointmentProposed", "appointmentAgreed", "appointmentDeclined", "appointmentCancelled"] as const),
  ...(["done", "cancelled"] as const),
];

/** Whether a proposed time may wait for an answer. */
const isTimeProposed = (messages: readonly MessageView[]): boolean =>
  messages.findLast(({ event }) => timeEvents.includes(event))?.event === "appointmentProposed";

export type ConversationProps = {
  conversation: ConversationView;
  thread: LoadedThread;
  /** What the conversation is about stands beside it. */
  hasAside: boolean;
};

/** The messages, and below them the composer, or why nothing can be written. */
export function Conversation({ conversation, thread, hasAside }: ConversationProps) {
  const { messages } = thread.data;
  const outgoing = useOutgoing(conversation);
  const talk = useRef<HTMLDivElement>(null);
  useKeyboardRoom(talk);
  const sentIds = new Set(messages.map(({ clientId }) => clientId));
  const unsent = outgoing.draft.unsent.filter(({ clientId }) => !sentIds.has(clientId));
  const last = unsent.at(-1)?.clientId ?? messages.at(-1)?.id;
  const scroll = useLogScroll({ first: messages[0]?.id, last });
  useMarkRead(conversation, thread.data, scroll.isAtEnd);
  const { actions, dialog } = useLogDialogs(conversation);
  const isEmpty = unsent.length === 0 && messages.every(({ kind }) => kind === "system");
  return (
    <div className={styles.talk} ref={talk} data-fills="">
      {!hasAside && <Next conversation={conversation} messages={messages} />}
      <Log conversation={conversation} thread={thread} scroll={scroll}>
        <MessageLog
          thread={thread.data}
          conversation={conversation}
          unsent={unsent}
          outgoing={outgoing}
          actions={actions}
        />
      </Log>
      <Foot conversation={conversation} outgoing={outgoing} isEmpty={isEmpty} goToEnd={scroll.goToEnd}>
        <NewMessages messages={messages} isAtEnd={scroll.isAtEnd} onPress={scroll.goToEnd} />
        {thread.isError && <Outdated />}
        <NumberQuestion conversation={conversation} />
        <LazyPanel>
          {conversation.jobId && isTimeProposed(messages) && (
            <ProposedTimes conversation={conversation} messages={messages} />
          )}
        </LazyPanel>
      </Foot>
      {dialog}
    </div>
  );
}

/** Above the messages what is next; its place is kept while it loads, so that they do not move. */
function Next(props: NextCardProps) {
  return (
    <LazyPanel fallback={props.conversation.jobId && <div className={card.card} />}>
      <NextCard {...props} />
    </LazyPanel>
  );
}

type LogProps = Omit<ConversationProps, "hasAside"> & { scroll: ReturnType<typeof useLogScroll>; children: ReactNode };

/** The part that scrolls. */
function Log({ conversation, thread, scroll, children }: LogProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const isAdding = useIsAdding(thread.data.messages[0]?.id);
  return (
    <section
      className={styles.scroller}
      ref={scroll.scroller}
      onScroll={scroll.onScroll}
      role="log"
      // Older messages are not read out: the reader went up to them.
      aria-busy={isAdding || thread.older === "loading"}
      aria-label={t("conversations.log", { name: nameOf(conversation, t) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard.
      tabIndex={0}
    >
      <OlderButton thread={thread} />
      {children}
    </section>
  );
}

/** Whether other messages stand first since this render: until the frame after it, when screen readers have met them. */
function useIsAdding(first: MessageId | undefined): boolean {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(first));
    return () => cancelAnimationFrame(frame);
  }, [first]);
  return settled !== first;
}

function Outdated() {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <p className="note" role="status">
      {t("conversations.outdated")}
    </p>
  );
}

function OlderButton({ thread }: { thread: LoadedThread }) {
  const { t } = useTranslation(["common", "conversations"]);
  if (!thread.data.hasOlder) return null;
  return (
    <div className={styles.older}>
      <Button
        slim
        pending={thread.older === "loading"}
        pendingText={t("list.loadingMore")}
        onClick={() => void thread.loadOlder()}
      >
        {t("conversations.older")}
      </Button>
      {thread.older === "failed" && <p role="alert">{t("conversations.olderFailed")}</p>}
    </div>
  );
}
