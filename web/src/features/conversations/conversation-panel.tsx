import { ArrowLeft, Ellipsis, Phone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import type { ConversationView } from "../../../../shared/conversations/view.ts";
import { ConversationId } from "../../../../shared/ids.ts";
import { codeOf, requestIdOf } from "../../api/problem.ts";
import { contactState, jobPath, requestPath } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { ErrorCard } from "../../ui/error-card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useTopBarPanel } from "../session/use-top-bar-panel.ts";
import styles from "./conversation.module.css";
import { Conversation } from "./conversation.tsx";
import { nameOf, shownNumber } from "./names.ts";
import { OptionsDialogs } from "./options-dialogs.tsx";
import { isMissing, useConversation } from "./use-conversation.ts";
import { useThread } from "./use-thread.ts";

export type ConversationPanelProps = { conversationId: string; onClose: () => void };

/** One conversation: its messages, what can be written, and what can be done about the other side. */
export default function ConversationPanel({ conversationId, onClose }: ConversationPanelProps) {
  const { data: id } = ConversationId.safeParse(conversationId);
  return id ? <ConversationOf id={id} onClose={onClose} /> : <Missing onClose={onClose} />;
}

function ConversationOf({ id, onClose }: { id: ConversationId; onClose: () => void }) {
  const { t } = useTranslation(["common", "conversations"]);
  const [isChoosing, setChoosing] = useState(false);
  const mayBeNew = useLocation().state === contactState;
  const result = useConversation(id, mayBeNew);
  const conversation = result.data;
  const thread = useThread(id, { isEnabled: !mayBeNew || conversation !== undefined });
  if (!conversation || !thread.data) {
    const failed = conversation ? thread : result;
    if (isMissing(failed.error)) return <Missing onClose={onClose} />;
    return (
      <Panel title={t("conversations.title")} onClose={onClose}>
        {failed.error ? <Failure failed={{ ...failed, error: failed.error }} /> : <Spinner />}
      </Panel>
    );
  }
  return (
    <Panel
      title={nameOf(conversation, t)}
      lead={<Lead conversation={conversation} />}
      subtitle={<About conversation={conversation} />}
      tools={<Tools conversation={conversation} onOptions={() => setChoosing(true)} />}
      onClose={onClose}
    >
      <Conversation conversation={conversation} thread={{ ...thread, data: thread.data }} />
      {isChoosing && <OptionsDialogs conversation={conversation} onClose={() => setChoosing(false)} />}
    </Panel>
  );
}

type Failed = { error: Error; isFetching: boolean; refetch: () => unknown };

/** Why it cannot be opened any more, or that it did not load. */
function Failure({ failed: { error, isFetching, refetch } }: { failed: Failed }) {
  const { t } = useTranslation(["common", "conversations"]);
  const code = codeOf(error);
  if (code === "conversation.ended")
    return <ErrorCard title={t("conversations.ended")}>{t("conversations.endedUnopenedText")}</ErrorCard>;
  if (code === "conversation.blocked")
    return <ErrorCard title={t("conversations.closed")}>{t("conversations.closedText")}</ErrorCard>;
  return (
    <ErrorCard
      title={t("conversations.failed")}
      onRetry={() => void refetch()}
      retrying={isFetching}
      requestId={requestIdOf(error)}
    />
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <Panel title={t("conversations.title")} onClose={onClose}>
      <ErrorCard title={t("conversations.missing")}>{t("conversations.missingText")}</ErrorCard>
    </Panel>
  );
}

function Lead({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const { to } = useTopBarPanel("panel");
  const { other } = conversation;
  return (
    <>
      <Link
        className="icon-button"
        to={to("messages")}
        aria-label={t("conversations.back")}
        title={t("conversations.back")}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Avatar name={nameOf(conversation, t)} src={other.profileImageUrl ?? null} />
    </>
  );
}

/** What the conversation is about: a link to the job, or to the request. */
function About({ conversation: { jobId, serviceRequestId, title } }: { conversation: ConversationView }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <Link
      className={classes("text-link", styles.about)}
      to={jobId ? jobPath(jobId) : requestPath(serviceRequestId)}
      title={t(jobId ? "conversations.seeJob" : "conversations.seeRequest")}
    >
      {title}
    </Link>
  );
}

function Tools({ conversation, onOptions }: { conversation: ConversationView; onOptions: () => void }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <div className={styles.tools}>
      <CallLink conversation={conversation} />
      <IconButton label={t("conversations.options")} onClick={onOptions}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Calls the number that the other side shares. */
function CallLink({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const number = conversation.numbers.theirs;
  if (!number) return null;
  const call = t("conversations.call", { name: nameOf(conversation, t), number: shownNumber(number) });
  return (
    <a className="icon-button" href={`tel:${number}`} aria-label={call} title={call}>
      <Phone aria-hidden="true" />
    </a>
  );
}
