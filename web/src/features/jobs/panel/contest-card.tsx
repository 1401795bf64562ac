import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { isContested } from "../../../../../shared/payments/schedule.ts";
import { shortId } from "../../../../../shared/uuid.ts";
import { usePlaceTime } from "../../../i18n/use-place-time.ts";
import { SupportContact } from "../../legal/support-contact.tsx";
import { nameOf, otherSide, useSide } from "../parties.ts";

/** In a side's panel: which visit is contested, and that nothing is paid until that is settled. */
export function ContestCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const placeTime = usePlaceTime();
  const id = useId();
  const side = useSide(job);
  const { contest } = job;
  if (!side || !contest || !isContested(job)) return null;
  const slots = { name: nameOf(job, otherSide(side), t), when: placeTime(contest.startsAt, job.timeZone) };
  return (
    <section className="card stack" data-attention="" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.contestTitle")}</h3>
      <p>{t(contest.by === side ? `jobs.contestOwn.${side}` : `jobs.contestOther.${side}`, slots)}</p>
      <p>{t(`jobs.contestMoney.${side}`, slots)}</p>
      <p className="note">
        {t("jobs.contestWrite", { number: shortId(job.id) })} <SupportContact />
      </p>
    </section>
  );
}
