import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PRICE_APPROVAL_MS } from "../../../../shared/jobs/deadlines.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { addMs } from "../../../../shared/time.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { LazyPanel } from "../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { nameOf } from "./parties.ts";
import { PriceButtons } from "./price-buttons.tsx";

const PolicyNote = lazyWithRetry(() => import("./cancellation/policy-note.tsx"), ["cancellation"]);

/** In the customer's panel: the price that waits for approval. */
export function PriceCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const money = (decimal: string) => format.money(centsOf(decimal));
  const person = nameOf(job, "handyman", t);
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.approveTitle")}</h3>
      <p>
        {t("jobs.approveText", { person, price: money(job.agreedPrice), total: money(job.total) })}{" "}
        {t("jobs.approveConsent")}
      </p>
      <p className="note">
        {job.status === "accepted"
          ? t("jobs.approveUntil", { when: format.dateTime(addMs(job.createdAt, PRICE_APPROVAL_MS)) })
          : t("jobs.approveStarted")}
      </p>
      <p className="note">{t("jobs.approveShares", { person })}</p>
      <LazyPanel>{job.cancellationPolicy === "standard" && <PolicyNote />}</LazyPanel>
      <div className="actions">
        <PriceButtons job={job} />
      </div>
    </section>
  );
}
