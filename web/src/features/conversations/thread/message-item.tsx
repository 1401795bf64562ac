import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConversationView, MessageView } from "../../../../../shared/conversations/view.ts";
import { useFormat, useLanguage } from "../../../i18n/use-language.ts";
import { MoreItem, MoreMenu } from "../../../ui/button/more-menu.tsx";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { MaskedNotice } from "../composer/masked-notice.tsx";
import { nameOf, shownNumber } from "../names.ts";
import { TheirNumber } from "../their-number.tsx";
import styles from "./conversation.module.css";
import { isRatherIn } from "./likely-language.ts";
import type { LogActions } from "./log-actions.ts";
import { MessageText } from "./message-text.tsx";
import { Shots } from "./shots.tsx";
import { Translation } from "./translation.tsx";
import { useSystemText } from "./use-system-text.ts";

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
  const reads = useLanguage();
  if (message.event) return <EventLine message={message} conversation={conversation} />;
  const { isOwn, isRemoved, text, imageUrls, language } = message;
  const isForeign = language && language !== reads && !isRatherIn(text ?? "", reads, language);
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-removed={isRemoved || undefined}>
      <VisuallyHidden>
        {isOwn ? t("conversations.youWrote") : t("conversations.theyWrote", { name: nameOf(conversation, t) })}
      </VisuallyHidden>
      {isRemoved && <p className={styles.bubble}>{t("conversations.removed")}</p>}
      {imageUrls.length > 0 && <Shots imageUrls={imageUrls} onPhoto={actions.onPhoto} />}
      {text && (
        <p className={styles.bubble} dir="auto" lang={isForeign ? language : undefined}>
          <MessageText text={text} />
        </p>
      )}
      {text && isForeign && <Translation key={reads} text={text} from={language} to={reads} />}
      <div className={styles.meta}>
        <Time at={message.createdAt} />
        {isRead && <span>{t("conversations.read")}</span>}
        <Menu message={message} actions={actions} />
      </div>
      {explained && <MaskedNotice isSensitive={explained === "sensitive"} />}
    </li>
  );
}

/** What can be done about one message, behind quiet dots: to remove one's own for a while, to report the other side's. */
function Menu({ message, actions }: Pick<MessageItemProps, "message" | "actions">) {
  const { t } = useTranslation(["common", "conversations"]);
  const format = useFormat();
  const { isActive } = useCurrentUser();
  if (!isActive || (message.isOwn && !isRemovable(message))) return null;
  return (
    // What opens in the log is no news.
    <span className={styles.menu} aria-live="off">
      <MoreMenu label={t("conversations.messageOptions", { time: format.time(message.createdAt) })}>
        {message.isOwn ? (
          <MoreItem onClick={() => actions.onRemove(message)}>{t("conversations.removeMessage")}</MoreItem>
        ) : (
          <MoreItem onClick={() => actions.onReport(message)}>{t("conversations.reportMessage")}</MoreItem>
        )}
      </MoreMenu>
    </span>
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
  message: { event, facts, by, isOwn, createdAt },
  conversation,
}: Pick<MessageItemProps, "message" | "conversation">) {
  const systemText = useSystemText();
  if (!event) return null;
  const { own } = conversation.numbers;
  return (
    <li className={styles.event}>
      <Check aria-hidden="true" />
      <span>
        {systemText({ event, facts, by }, conversation)}{" "}
        {/* Not that of the loaded message, which stays when its owner takes the number back. */}
        {event === "numberShared" && (isOwn ? own && <OwnNumber number={own} /> : <TheirNumber {...conversation} />)}{" "}
        <Time at={createdAt} />
      </span>
    </li>
  );
}
