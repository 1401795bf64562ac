import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnanswerable } from "../../../../../shared/jobs/deactivation.ts";
import { isOffer } from "../../../../../shared/jobs/proposers.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { policy } from "../../../../../shared/policy.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { nameOf } from "../parties.ts";
import { useCanAct } from "../use-can-act.ts";

const ProposeDialog = lazyWithRetry(() => import("../proposals/propose-dialog.tsx"), ["jobs"]);

/** In the customer's panel of a completed job: the unapproved price, with a button to make a counter-offer (D-49). */
export function CounterOfferCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const id = useId();
  const [isOffering, setOffering] = useState(false);
  const canAct = useCanAct(job);
  const canOffer =
    canAct && !isUnanswerable(job, "customer") && (job.proposals ?? []).filter(isOffer).length < policy.proposals;
  const person = nameOf(job, "handyman", t);
  return (
    <section className="card stack" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.offerTitle")}</h3>
      <p>
        {t("jobs.approveText", { person, total: format.money(centsOf(job.total)) })} {t("jobs.payingAgrees")}
      </p>
      {canOffer && (
        <>
          <p className="note">{t("jobs.offerText", { person })}</p>
          <div className="actions">
            <Button onClick={() => setOffering(true)}>{t("jobs.offer")}</Button>
          </div>
        </>
      )}
      <LazyPanel>
        {isOffering && <ProposeDialog job={job} side="customer" kind="price" onClose={() => setOffering(false)} />}
      </LazyPanel>
    </section>
  );
}
