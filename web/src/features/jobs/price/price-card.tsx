import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PRICE_APPROVAL_MS } from "../../../../../shared/jobs/deadlines.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { addMs } from "../../../../../shared/time.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { AgreementFacts, AgreementTotal, Offerer } from "../panel/agreement.tsx";
import { nameOf } from "../parties.ts";
import { PriceButtons } from "./price-buttons.tsx";
import styles from "./price-card.module.css";

const PolicyNote = lazyWithRetry(() => import("../cancellation/policy-note.tsx"), ["cancellation"]);

/** In the customer's panel: who asks which price, for when and what, with the decision about it. */
export function PriceCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const person = nameOf(job, "handyman", t);
  const otherwise =
    job.status === "accepted"
      ? t(job.isAskedAlone ? "jobs.approveUntilAlone" : "jobs.approveUntil", {
          when: format.dateTime(addMs(job.createdAt, PRICE_APPROVAL_MS)),
        })
      : t("jobs.approveStarted");
  return (
    <section className="card stack" data-attention aria-labelledby={id}>
      <h3 id={id}>{t("jobs.approveTitle")}</h3>
      <div className={styles.decision}>
        <PriceButtons job={job} />
      </div>
      {(timesOf(job).length > 0 || job.status === "accepted") && (
        <div>
          <Times job={job} person={person} />
        </div>
      )}
      <p className="note">{otherwise}</p>
      <Offerer handymanId={job.handymanId} name={person} />
      <AgreementFacts
        title={job.title}
        place={`${job.address}, ${job.city}`}
        shares={t("jobs.approveShares", { person })}
      />
      <AgreementTotal person={person} priceCents={centsOf(job.agreedPrice)} totalCents={centsOf(job.total)} />
      <LazyPanel>{job.cancellationPolicy === "standard" && <PolicyNote />}</LazyPanel>
      <p className="note">{t("jobs.approveConsent")}</p>
    </section>
  );
}

const proposedOf = ({ appointments }: JobView) =>
  appointments?.findLast(({ state, by }) => state === "open" && by === "handyman");

/** The agreed time, or those that the handyman proposes; before the start it is also said that there is none. */
function Times({ job, person }: { job: JobView; person: string }) {
  const { t } = useTranslation(["common", "jobs"]);
  const times = timesOf(job);
  const spanOf = useSpan(job.timeZone);
  if (times.length === 0) return <p>{t("jobs.approveNoTime")}</p>;
  return (
    <>
      {times.map((time) => (
        <p key={time.startsAt} className="strong">
          {spanOf(time)}
        </p>
      ))}
      {!job.appointment && <p className="note">{t("jobs.approveProposed", { person })}</p>}
    </>
  );
}

const timesOf = (job: JobView) => (job.appointment ? [job.appointment] : (proposedOf(job)?.options ?? []));

type Span = { readonly startsAt: string; readonly endsAt: string };

/** "Saturday, Nov 28, 2:00 PM – 4:00 PM" on the clocks of the place of work. */
function useSpan(timeZone: string) {
  const format = useFormat();
  return ({ startsAt, endsAt }: Span) => {
    const [from, to] = [format.wallTime(startsAt, timeZone), format.wallTime(endsAt, timeZone)];
    return `${from.day}, ${from.time} – ${from.day === to.day ? "" : `${to.day}, `}${to.time}`;
  };
}
