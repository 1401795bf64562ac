import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "../../../../../shared/conversations/view.ts";
import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { query } from "../../../api/client.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { jobPath } from "../../../paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { ReportDialog } from "../dialogs/lazy-dialogs.ts";
import { useBlock } from "../dialogs/use-block.ts";
import { nameOf } from "../names.ts";
import styles from "./composer.module.css";

export type WriteNoticeProps = {
  conversation: ConversationView;
  /** What is possible nevertheless. */
  children?: ReactNode;
};

/** Why nothing can be written, and what can be done instead. */
export function WriteNotice({ conversation, children }: WriteNoticeProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const { state } = conversation;
  const { isActive } = useCurrentUser();
  const hasActiveJob = useHasActiveJob(conversation);
  const name = nameOf(conversation, t);
  if (!isActive) return <p className={styles.notice}>{t("conversations.inactiveText")}</p>;
  if (!conversation.other.firstName) return <p className={styles.notice}>{t("conversations.formerMemberText")}</p>;
  if (state === "awaitingAnswer") {
    return (
      <p className={styles.notice} role="status">
        {t("conversations.awaitingAnswer", { name })}
      </p>
    );
  }
  const isClosed = state === "blocked" || state === "closed";
  return (
    <div className={styles.notice}>
      <strong>{t(titles[state], { name })}</strong>
      <p className="muted">{t(texts[state], { name })}</p>
      {state === "closed" && hasActiveJob && <p className="muted">{t("conversations.closedJobText")}</p>}
      <div className="actions">
        {children}
        {isClosed && <ClosedActions conversation={conversation} hasActiveJob={hasActiveJob} />}
      </div>
    </div>
  );
}

const titles = {
  open: "conversations.ended",
  ended: "conversations.ended",
  blocked: "conversations.blockedByMe",
  closed: "conversations.closed",
} as const;

const texts = {
  open: "conversations.endedText",
  ended: "conversations.endedText",
  blocked: "conversations.blockedByMeText",
  closed: "conversations.closedText",
} as const;

/** Unblock, for the one who blocked; for both: report, and cancel a job that goes on. */
function ClosedActions({ conversation, hasActiveJob }: { conversation: ConversationView; hasActiveJob: boolean }) {
  const { t } = useTranslation(["common", "conversations"]);
  const [isReporting, setReporting] = useState(false);
  const { isSending, setBlocked } = useBlock(conversation);
  return (
    <>
      {conversation.isBlocked && (
        <Button
          slim
          pending={isSending}
          pendingText={t("conversations.unblocking")}
          onClick={() => void setBlocked(false)}
        >
          {t("conversations.unblock")}
        </Button>
      )}
      {hasActiveJob && conversation.jobId && (
        <LinkButton slim to={jobPath(conversation.jobId)}>
          {t("conversations.cancelJob")}
        </LinkButton>
      )}
      <Button slim variant="quiet" onClick={() => setReporting(true)}>
        {t("conversations.reportShort")}
      </Button>
      <LazyPanel>
        {isReporting && <ReportDialog conversation={conversation} onClose={() => setReporting(false)} />}
      </LazyPanel>
    </>
  );
}

/** Whether a job of the two goes on. */
export function useHasActiveJob(
  { jobId, state }: Pick<ConversationView, "jobId" | "state">,
  isAsked = state === "blocked" || state === "closed",
) {
  const { data: job } = useQuery({
    ...query(jobs.get, { params: { jobId: jobId ?? "" } }),
    enabled: isAsked && jobId !== undefined,
  });
  return job !== undefined && activeStatuses.includes(job.status);
}
