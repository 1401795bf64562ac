import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnanswerable } from "../../../../shared/jobs/deactivation.ts";
import { MOST_PROPOSALS } from "../../../../shared/jobs/proposals.ts";
import { isOffer } from "../../../../shared/jobs/proposers.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../shared/money.ts";
import { useFormat } from "../../i18n/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Late } from "../../ui/late.tsx";
import { latePart } from "../../ui/late-part.ts";
import { nameOf } from "./parties.ts";
import { useMayAct } from "./use-may-act.ts";

const ProposeDialog = latePart(() => import("./propose-dialog.tsx"), ["jobs"]);

/** In the customer's panel of a completed job: the unapproved price, with a button to make a counter-offer (D-49). */
export function OfferCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const [isOffering, setOffering] = useState(false);
  const money = (decimal: string) => format.money(centsOf(decimal));
  const mayAct = useMayAct(job);
  const mayOffer =
    mayAct && !isUnanswerable(job, "customer") && (job.proposals ?? []).filter(isOffer).length < MOST_PROPOSALS;
  const person = nameOf(job, "handyman", t);
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.offerTitle")}</h3>
      <p>
        {t("jobs.approveText", { person, price: money(job.agreedPrice), total: money(job.total) })}{" "}
        {t("jobs.payingAgrees")}
      </p>
      {mayOffer && (
        <>
          <p className="note">{t("jobs.offerText", { person })}</p>
          <div className="actions">
            <Button onClick={() => setOffering(true)}>{t("jobs.offer")}</Button>
          </div>
        </>
      )}
      <Late>
        {isOffering && <ProposeDialog job={job} side="customer" kind="price" onClose={() => setOffering(false)} />}
      </Late>
    </section>
  );
}
