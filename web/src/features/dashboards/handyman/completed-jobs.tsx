import { useState } from "react";
import { useTranslation } from "react-i18next";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { PartBoundary } from "../../../ui/feedback/part-boundary.tsx";
import { ShowMore } from "../../../ui/page/show-more.tsx";
import { AnswerButtons, AnswerNote } from "../../jobs/panel/answer-note.tsx";
import { ReceiptLink } from "../../payments/receipt-link.tsx";
import { useCurrentUser } from "../../session/current-user.tsx";
import { TransferNote } from "./transfer-note.tsx";
import { WorkTicket } from "./work-ticket.tsx";

/** Page size of 'Load more'. */
const STEP = 5;

/** The handyman's completed jobs, newest first, each with its payment status; nothing when there are none. */
export function CompletedJobs({ jobs }: { jobs: readonly JobView[] }) {
  const { t } = useTranslation(["common", "handyman"]);
  const [limit, setLimit] = useState(STEP);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="completed">
      <div className="head">
        <h2 id="completed">{t("handyman.completedJobs")}</h2>
      </div>
      <div className="stack">
        <ul className="stack">
          {jobs.slice(0, limit).map((job) => (
            <li key={job.id}>
              <PartBoundary>
                <CompletedJob job={job} />
              </PartBoundary>
            </li>
          ))}
        </ul>
        <ShowMore isThere={jobs.length > limit} onPress={() => setLimit(limit + STEP)} />
      </div>
    </section>
  );
}

/** The price may still need the customer's approval or a counter-offer (D-49). */
function CompletedJob({ job }: { job: JobView }) {
  const waits = needsActionFrom(job, useCurrentUser().id);
  return (
    <WorkTicket
      job={job}
      status={job.paymentStatus === "completed" ? "paid" : "completed"}
      attention={waits}
      actions={waits && <AnswerButtons job={job} />}
    >
      <AnswerNote job={job} />
      <div className="note">
        {!waits && <TransferNote job={job} />}
        <ReceiptLink job={job} />
      </div>
    </WorkTicket>
  );
}
