import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import { waitingStatuses } from "../../../../../shared/verifications/machine.ts";
import type { VerificationTask } from "../../../../../shared/verifications/schema.ts";
import { messageOf } from "../../../api/problem.ts";
import { sendPage } from "../../../api/send.ts";
import { useCheckName } from "../../../i18n/use-check-name.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { notifyError } from "../../../ui/notify-error.ts";
import { Section } from "../../../ui/section.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { useEndpointMutation } from "../../../ui/use-endpoint-mutation.ts";
import { VerificationBadge } from "../../verifications/verification-badge.tsx";
import { QueryContent } from "../query-content.tsx";
import { useQueue } from "../use-queue.ts";
import { ReviewDialog } from "./review-dialog.tsx";

/** The pending documents, oldest first; `total` is the count from the statistics. */
export function PendingVerifications({ total = 0 }: { total: number | undefined }) {
  const { t } = useTranslation(["common", "admin"]);
  const queue = useQueue(
    admin.verifications,
    (page, options) => sendPage(admin.verifications, { query: page }, options),
    ({ status }) => waitingStatuses.includes(status),
  );
  const [claimed, setClaimed] = useState<VerificationTask>();
  const { claim, isClaiming } = useClaim(setClaimed);
  const { items: tasks, hasNextPage } = queue;
  // The statistics lag behind: when the list is complete, its own length is right.
  const count = hasNextPage ? Math.max(total, tasks.length) : tasks.length;
  const waiting = count > 0 && <span className="note">{t("admin.waiting", { count })}</span>;
  return (
    <Section title={t("admin.pendingVerifications")} action={waiting}>
      <QueryContent result={queue} errorTitle={t("admin.verificationsFailed")}>
        {() =>
          tasks.length === 0 ? (
            <EmptyState title={t("admin.noVerifications")}>{t("admin.noVerificationsText")}</EmptyState>
          ) : (
            <div className="stack">
              <ul className="stack">
                {tasks.map((task) => (
                  <Task key={task.id} task={task} isClaiming={isClaiming} onReview={() => claim(task)} />
                ))}
              </ul>
              <ShowMore more={queue} onPress={() => void queue.fetchNextPage()} />
            </div>
          )
        }
      </QueryContent>
      {claimed && <ReviewDialog task={claimed} onClose={() => setClaimed(undefined)} />}
    </Section>
  );
}

/** Claims a verification before its form opens, so that two administrators do not review the same one. */
function useClaim(onClaimed: (task: VerificationTask) => void) {
  const { t } = useTranslation(["common", "admin"]);
  const { send, isSending } = useEndpointMutation(admin.claimVerification, {
    onSuccess: onClaimed,
    failure: (error) => notifyError(error, messageOf(error) ?? t("admin.saveFailed"), t("admin.claimFailed")),
    refetchOnFailure: [admin.verifications],
  });
  return { claim: ({ id }: VerificationTask) => void send({ params: { id } }), isClaiming: isSending };
}

type TaskProps = { task: VerificationTask; isClaiming: boolean; onReview: () => void };

function Task({ task, isClaiming, onReview }: TaskProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { status, createdAt, firstName, lastName, reviewer } = task;
  const type = useCheckName()(task);
  const name = [firstName, lastName].filter(Boolean).join(" ") || t("admin.unnamed");
  const word = reviewer === "me" ? "admin.reviewGoOn" : "admin.review";
  return (
    <li className="card stack stack-close">
      <div className="row">
        <h3>{type}</h3>
        <VerificationBadge status={status} />
      </div>
      <p className="note breakable">
        <bdi>{name}</bdi> · <Timestamp at={createdAt} />
        {reviewer && <> · {t(reviewer === "me" ? "admin.reviewMine" : "admin.reviewOther")}</>}
      </p>
      {reviewer !== "other" && (
        <div>
          <Button slim pending={isClaiming} aria-label={t(`${word}Named`, { type, name })} onClick={onReview}>
            {t(word)}
          </Button>
        </div>
      )}
    </li>
  );
}
