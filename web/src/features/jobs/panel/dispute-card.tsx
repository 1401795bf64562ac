import { useId } from "react";
import { useTranslation } from "react-i18next";
import { partyOf } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { isPaidOrProcessing } from "../../../../../shared/jobs/unpaid.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { SupportContact } from "../../legal/support-contact.tsx";
import { nameOf, useSide } from "../parties.ts";

/** In a side's panel: who decides about the dispute and what waits until then; afterwards, the decision (D-55). */
export function DisputeCard({ job }: { job: JobView }) {
  const side = useSide(job);
  if (job.status === "disputed") return side ? <OpenDispute job={job} /> : null;
  return job.status === "completed" && job.resolvedAt ? <ResolvedDispute at={job.resolvedAt} /> : null;
}

function OpenDispute({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const id = useId();
  const money = moneyTextKeyOf(job);
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.disputeTitle")}</h3>
      <Statement job={job} />
      <p>
        {t("jobs.disputeText")} {money && t(money)}
      </p>
      <p className="note">
        {t("jobs.disputeWrite", { number: shortId(job.id) })} <SupportContact />
      </p>
    </section>
  );
}

/** Who opened the dispute, when, and in which words. */
function Statement({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const side = useSide(job);
  const { dispute } = job;
  const author = dispute && partyOf(job, dispute.openedBy);
  if (!author) return null;
  const when = format.dateTime(dispute.createdAt);
  return (
    <div>
      <p className="note">
        {author === side
          ? t("jobs.disputeSaid.own", { when })
          : t("jobs.disputeSaid.other", { person: nameOf(job, author, t), when })}
      </p>
      <blockquote className="breakable">“{dispute.reason}”</blockquote>
    </div>
  );
}

/** Text about the money until the decision; processing payments and refunds are shown elsewhere. */
function moneyTextKeyOf(job: JobView) {
  if (!isPaidOrProcessing(job)) return "jobs.disputeUnpaid";
  if (job.paymentStatus !== "completed") return undefined;
  if (job.releaseStatus === "released") return "jobs.disputeReleased";
  return job.releaseStatus === "held" ? "jobs.disputeHeld" : undefined;
}

function ResolvedDispute({ at }: { at: string }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  return <p className="details-notes">{t("jobs.resolvedOn", { when: format.date(at) })}</p>;
}
