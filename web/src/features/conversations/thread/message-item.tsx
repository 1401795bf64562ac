import { Check, Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { MaskedNotice } from "../composer/masked-notice.tsx";
import { nameOf, shownNumber } from "../names.ts";
import { TheirNumber } from "../their-number.tsx";
import styles from "./conversation.module.css";
import type { LogActions } from "./log-actions.ts";
import { MessageText } from "./message-text.tsx";
import { Shots } from "./shots.tsx";
import { systemText } from "./system-text.ts";

export type MessageItemProps = {
  message: MessageView;
  conversation: ConversationView;
  /** The last of the reader's messages that the other side has read. */
  isRead: boolean;
  /** The last one with masked contact details, or with masked card numbers, which says why. */
  explained: "contacts" | "sensitive" | undefined;
  actions: LogActions;
};

const isRemovable = ({ removableUntil }: MessageView): boolean =>
  removableUntil !== undefined && Date.parse(removableUntil) > Date.now();

/** One message with its time, or a step of the job. */
export function MessageItem({ message, conversation, isRead, explained, actions }: MessageItemProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const { isActive } = useCurrentUser();
  if (message.event) return <EventLine message={message} conversation={conversation} />;
  const { isOwn, isRemoved, text, imageUrls } = message;
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-removed={isRemoved || undefined}>
      <VisuallyHidden>
        {isOwn ? t("conversations.youWrote") : t("conversations.theyWrote", { name: nameOf(conversation, t) })}
      </VisuallyHidden>
      {isRemoved && <p className={styles.bubble}>{t("conversations.removed")}</p>}
      {imageUrls.length > 0 && <Shots imageUrls={imageUrls} onPhoto={actions.onPhoto} />}
      {text && (
        <p className={styles.bubble} dir="auto">
          <MessageText text={text} />
        </p>
      )}
      <p className={styles.meta}>
        <Time at={message.createdAt} />
        {isRead && <span>{t("conversations.read")}</span>}
        {isActive && isRemovable(message) && (
          <button type="button" onClick={() => actions.onRemove(message)}>
            {t("conversations.remove")}
          </button>
        )}
        {isActive && !isOwn && <ReportButton onPress={() => actions.onReport(message)} />}
      </p>
      {explained && <MaskedNotice isSensitive={explained === "sensitive"} />}
    </li>
  );
}

/** A quiet flag: most messages are never reported. */
function ReportButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation(["common", "conversations"]);
  const name = t("conversations.reportMessage");
  return (
    <button type="button" className={styles.flag} aria-label={name} title={name} onClick={onPress}>
      <Flag aria-hidden="true" />
    </button>
  );
}

function Time({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.time(at)}
    </time>
  );
}

const OwnNumber = ({ number }: { number: string }) => (
  <a className="text-link" href={`tel:${number}`}>
    {shownNumber(number)}
  </a>
);

function EventLine({
  message: { event, by, isOwn, createdAt },
  conversation,
}: Pick<MessageItemProps, "message" | "conversation">) {
  const { t } = useTranslation(["common", "conversations"]);
  if (!event) return null;
  const { own } = conversation.numbers;
  return (
    <li className={styles.event}>
      <Check aria-hidden="true" />
      <span>
        {systemText(event, conversation, by, t)}{" "}
        {/* Not that of the loaded message, which stays when its owner takes the number back. */}
        {event === "numberShared" && (isOwn ? own && <OwnNumber number={own} /> : <TheirNumber {...conversation} />)}{" "}
        <Time at={createdAt} />
      </span>
    </li>
  );
}
