import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PRICE_APPROVAL_MS } from "../../../../shared/jobs/deadlines.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { addMs } from "../../../../shared/time.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { LazyPanel } from "../../ui/lazy-panel.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.ts";
import { Money } from "../../ui/money.tsx";
import { nameOf } from "./parties.ts";
import { PriceButtons } from "./price-buttons.tsx";
import styles from "./price-card.module.css";

const Offerer = lazyWithRetry(() => import("./offerer.tsx"), ["jobs", "verifications"]);
const PolicyNote = lazyWithRetry(() => import("./cancellation/policy-note.tsx"), ["cancellation"]);

/** In the customer's panel: who asks which price, for when and what, with the decision about it. */
export function PriceCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const person = nameOf(job, "handyman", t);
  return (
    <section className="card stack" data-attention aria-labelledby={id}>
      <h3 id={id}>{t("jobs.approveTitle")}</h3>
      <div className={styles.offerer}>
        <LazyPanel>
          <Offerer handymanId={job.handymanId} name={person} />
        </LazyPanel>
      </div>
      <Offered job={job} person={person} />
      <Total job={job} person={person} />
      <LazyPanel>{job.cancellationPolicy === "standard" && <PolicyNote />}</LazyPanel>
      <div className={styles.decision}>
        <PriceButtons job={job} />
      </div>
      <div className="note">
        <p>{t("jobs.approveConsent")}</p>
        <p>
          {job.status === "accepted"
            ? t("jobs.approveUntil", { when: format.dateTime(addMs(job.createdAt, PRICE_APPROVAL_MS)) })
            : t("jobs.approveStarted")}
        </p>
      </div>
    </section>
  );
}

/** When, as far as somebody has said it, what and where. */
function Offered({ job, person }: { job: JobView; person: string }) {
  const { t } = useTranslation(["common", "jobs"]);
  const proposed = job.appointments?.findLast(({ state, by }) => state === "open" && by === "handyman");
  const times = job.appointment ? [job.appointment] : (proposed?.options ?? []);
  const spanOf = useSpan(job.timeZone);
  return (
    <Facts>
      {times.length > 0 && (
        <Fact name={t("jobs.approveWhen")}>
          {times.map((time) => (
            <p key={time.startsAt} className="strong">
              {spanOf(time)}
            </p>
          ))}
          {!job.appointment && <p className="note">{t("jobs.approveProposed", { person })}</p>}
        </Fact>
      )}
      <Fact name={t("jobs.approveWhat")}>
        <p className="strong">{job.title}</p>
      </Fact>
      <Fact name={t("jobs.approveWhere")}>
        <p className="strong">
          {job.address}, {job.city}
        </p>
        <p className="note">{t("jobs.approveShares", { person })}</p>
      </Fact>
    </Facts>
  );
}

type Span = { readonly startsAt: string; readonly endsAt: string };

/** "Saturday, Nov 28, 2:00 PM – 4:00 PM" on the clocks of the place of work. */
function useSpan(timeZone: string) {
  const format = useFormat();
  return ({ startsAt, endsAt }: Span) => {
    const [from, to] = [format.wallTime(startsAt, timeZone), format.wallTime(endsAt, timeZone)];
    return `${from.day}, ${from.time} – ${from.day === to.day ? "" : `${to.day}, `}${to.time}`;
  };
}

/** What the customer pays, the fee included, and what it consists of. */
function Total({ job: { agreedPrice, total }, person }: { job: JobView; person: string }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const [price, all] = [centsOf(agreedPrice), centsOf(total)];
  const parts = { person, price: format.money(price), fee: format.money(all - price) };
  return (
    <div className={styles.total}>
      <p>{t("jobs.approvePays")}</p>
      <p className={styles.amount}>
        <Money cents={all} />
      </p>
      <p className="note">{t("jobs.approveParts", parts)}</p>
    </div>
  );
}
