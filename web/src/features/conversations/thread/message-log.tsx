import { useTranslation } from "react-i18next";
import type { ContactKind } from "../../../../../shared/contacts/kinds.ts";
import type { ConversationView, MessageView, WriteState } from "../../../../../shared/conversations/view.ts";
import { daysBetween } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import type { UnsentMessage } from "../composer/stored-draft.ts";
import styles from "./conversation.module.css";
import { byDay } from "./days.ts";
import type { LogActions } from "./log-actions.ts";
import { MessageItem } from "./message-item.tsx";
import { UnsentItem } from "./unsent-item.tsx";
import type { Outgoing } from "./use-outgoing.ts";
import type { Thread } from "./use-thread.ts";

export type MessageLogProps = {
  conversation: ConversationView;
  thread: Thread;
  unsent: readonly UnsentMessage[];
  outgoing: Outgoing;
  actions: LogActions;
};

const maskingStates: readonly WriteState[] = ["open", "awaitingAnswer"];
/** Whether what is written next is masked: not after the hiring, nor where nothing can be written any more. */
const isMasking = ({ isMasked, state }: ConversationView): boolean => isMasked && maskingStates.includes(state);

/** All messages by day, at the end those that are not sent. */
export function MessageLog({ conversation, thread, unsent, outgoing, actions }: MessageLogProps) {
  const { messages, otherReadUpTo = "" } = thread;
  const lastRead = messages.findLast(({ isOwn, kind, id }) => isOwn && kind !== "system" && id <= otherReadUpTo)?.id;
  const lastWith = (isMeant: (kind: ContactKind) => boolean) =>
    messages.findLast(({ masked = [] }) => masked.some(isMeant))?.id;
  const lastMasked = isMasking(conversation) ? lastWith((kind) => kind !== "sensitive") : undefined;
  const lastSensitive = lastWith((kind) => kind === "sensitive");
  const explanations = new Map([[lastSensitive, "sensitive"] as const, [lastMasked, "contacts"] as const]);
  const mark = (message: MessageView) => ({
    isRead: message.id === lastRead,
    explained: explanations.get(message.id),
  });
  return (
    <ol className={styles.log}>
      {byDay(messages).map(({ key, at, items }) => [
        <DayLine key={key} at={at} />,
        ...items.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            conversation={conversation}
            actions={actions}
            {...mark(message)}
          />
        )),
      ])}
      {unsent.map((message) => (
        <UnsentItem key={message.clientId} message={message} outgoing={outgoing} onPhoto={actions.onPhoto} />
      ))}
    </ol>
  );
}

const isThisYear = (at: string): boolean => new Date(at).getFullYear() === new Date().getFullYear();

function DayLine({ at }: { at: string }) {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  const days = daysBetween(at, Date.now());
  const name =
    days === 0
      ? t("conversations.today")
      : days === 1
        ? t("conversations.yesterday")
        : isThisYear(at)
          ? format.weekday(at)
          : format.date(at);
  return <li className={styles.day}>{name}</li>;
}
