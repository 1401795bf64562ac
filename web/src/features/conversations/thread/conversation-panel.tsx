import { ArrowLeft, Ellipsis, Phone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { isConversationId } from "../../../../../shared/conversations/id.ts";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import type { ConversationId } from "../../../../../shared/ids.ts";
import { codeOf, requestIdOf } from "../../../api/problem.ts";
import { contactState, jobPath, requestPath } from "../../../paths.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/fact/avatar.tsx";
import { ErrorCard } from "../../../ui/feedback/error-card.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { Panel } from "../../../ui/page/panel.tsx";
import { useIsWide } from "../../../ui/page/use-is-wide.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { RefusedLink } from "../../session/refused-link.tsx";
import { useTopBarPanel } from "../../session/use-top-bar-panel.ts";
import { OptionsDialogs } from "../dialogs/options-dialogs.tsx";
import { nameOf, shownNumber } from "../names.ts";
import styles from "./conversation.module.css";
import { Conversation } from "./conversation.tsx";
import { isMissing, useConversation } from "./use-conversation.ts";
import { type Thread, useThread } from "./use-thread.ts";

const JobAside = lazyWithRetry(
  () => import("../aside/job-aside.tsx"),
  ["conversations", "jobs", "payments", "requests"],
);

export type ConversationPanelProps = { conversationId: string; onClose: () => void };

/** One conversation: its messages, what can be written, and what can be done about the other side. */
export default function ConversationPanel({ conversationId, onClose }: ConversationPanelProps) {
  if (!isConversationId(conversationId)) return <Missing onClose={onClose} />;
  return <ConversationOf id={conversationId} onClose={onClose} />;
}

function ConversationOf({ id, onClose }: { id: ConversationId; onClose: () => void }) {
  const { t } = useTranslation(["common", "conversations"]);
  const [isChoosing, setChoosing] = useState(false);
  const mayBeNew = useLocation().state === contactState;
  const result = useConversation(id, mayBeNew);
  const conversation = result.data;
  const size = useIsWide(69) ? "large" : undefined;
  const thread = useThread(id, { isEnabled: !mayBeNew || conversation !== undefined });
  if (!conversation || !thread.data) {
    const failed = conversation ? thread : result;
    if (isMissing(failed.error)) return <Missing onClose={onClose} />;
    return (
      <Panel title={t("conversations.title")} lead={<Back />} size={size} onClose={onClose}>
        <div className={styles.waiting}>
          {failed.error ? <Failure failed={{ ...failed, error: failed.error }} /> : <Spinner />}
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      title={nameOf(conversation, t)}
      lead={<Lead conversation={conversation} />}
      subtitle={<About conversation={conversation} />}
      tools={<Tools conversation={conversation} onOptions={() => setChoosing(true)} />}
      size={size}
      onClose={onClose}
    >
      <div className={styles.sides} data-fills="" data-wide={size && ""}>
        <Conversation
          conversation={conversation}
          thread={{ ...thread, data: thread.data }}
          hasAside={size !== undefined}
        />
        {size && <Aside conversation={conversation} thread={thread.data} />}
      </div>
      {isChoosing && <OptionsDialogs conversation={conversation} onClose={() => setChoosing(false)} />}
    </Panel>
  );
}

/** The job or request beside the messages, where there is room for both. */
function Aside({ conversation, thread: { messages } }: { conversation: ConversationView; thread: Thread }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <aside className={styles.aside} aria-label={t("conversations.about")}>
      <LazyPanel fallback={<Spinner />}>
        <JobAside conversation={conversation} messages={messages} />
      </LazyPanel>
    </aside>
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
      <RefusedLink title={t("conversations.missing")}>{t("conversations.missingText")}</RefusedLink>
    </Panel>
  );
}

/** Leads to all conversations. */
function Back() {
  const { t } = useTranslation(["common", "conversations"]);
  const { to } = useTopBarPanel("panel");
  const name = t("conversations.back");
  return (
    <Link className="icon-button" to={to("messages")} aria-label={name} title={name}>
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}

function Lead({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const { other } = conversation;
  return (
    <>
      <Back />
      <span className={styles.face}>
        <Avatar name={nameOf(conversation, t)} src={other.profileImageUrl ?? null} />
      </span>
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
  const { isActive } = useCurrentUser();
  return (
    <div className={styles.tools}>
      <CallLink conversation={conversation} />
      {isActive && (
        <IconButton label={t("conversations.options")} onClick={onOptions}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Calls the number that the other side shares, unless they have another one. */
function CallLink({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const { theirs: number, isTheirsFormer } = conversation.numbers;
  if (!number || isTheirsFormer) return null;
  const call = t("conversations.call", { name: nameOf(conversation, t), number: shownNumber(number) });
  return (
    <a className="icon-button" href={`tel:${number}`} aria-label={call} title={call}>
      <Phone aria-hidden="true" />
    </a>
  );
}
