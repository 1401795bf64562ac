import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { fromDecimal, ZERO_CENTS } from "../../../../shared/money.ts";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Kept } from "./kept.tsx";
import { ShareNote } from "./share-note.tsx";

/** How many are shown at first, and with each 'Load more'. */
const STEP = 5;

/** What the handyman has done, newest first, each with where its money is; nothing while there is none. */
export function CompletedJobs({ jobs }: { jobs: readonly JobView[] }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="completed">
      <div className="head">
        <h2 id="completed">{t("handyman.completedJobs")}</h2>
      </div>
      <ul className="stack">
        {jobs.slice(0, limit).map((job) => (
          <li key={job.id}>
            <CompletedJob job={job} />
          </li>
        ))}
      </ul>
      {jobs.length > limit && (
        <Button className="load-more" onClick={() => setLimit(limit + STEP)}>
          {t("customer.loadMore")}
        </Button>
      )}
    </section>
  );
}

function CompletedJob({ job }: { job: JobView }) {
  const price = fromDecimal(job.agreedPrice) ?? ZERO_CENTS;
  const place = [job.city, job.customerFirstName].filter(Boolean).join(" · ");
  return (
    <Ticket
      id={job.id}
      category={job.category}
      title={job.title}
      to={{ search: `?job=${job.id}` }}
      meta={
        <>
          <StatusBadge status={job.paymentStatus === "completed" ? "paid" : "completed"} />
          <span>{place}</span>
        </>
      }
      price={
        <>
          <Money cents={price} />
          <Kept priceCents={price} />
        </>
      }
    >
      <div className="text-sm text-muted">
        <ShareNote job={job} />
      </div>
    </Ticket>
  );
}
