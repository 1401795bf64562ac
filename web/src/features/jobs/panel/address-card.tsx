import { useId } from "react";
import { useTranslation } from "react-i18next";
import { isPriceOpen, needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { spoken } from "../../../ui/button/use-endpoint-mutation.ts";
import { nameOf, useSide } from "../parties.ts";
import { useCanAct } from "../use-can-act.ts";
import { useJobMutation } from "../use-job-mutation.ts";

/** In the customer's panel, while the handyman waits for the exact address: a button that shares it (D-47). */
export function AddressCard({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const id = useId();
  const person = nameOf(job, "handyman", t);
  const canAct = useCanAct(job);
  if (useSide(job) !== "customer" || !job.isAddressAwaited || !canAct) return null;
  return (
    <section className="card stack" data-attention aria-labelledby={id}>
      <h3 id={id}>{t("jobs.addressTitle", { person })}</h3>
      <p>{t("jobs.addressText", { person })}</p>
      <div className="actions">
        <ShareAddress job={job} />
      </div>
    </section>
  );
}

/** For the customer alone, while the handyman waits for the address. */
export function ShareAddress({ job, slim = false }: { job: JobView; slim?: boolean }) {
  const { t } = useTranslation(["common", "jobs"]);
  const side = useSide(job);
  const { isSending, send } = useJobMutation(jobs.shareAddress);
  const canAct = useCanAct(job);
  if (side !== "customer" || !job.isAddressAwaited || !canAct) return null;
  const successText = t("jobs.addressShared", { person: nameOf(job, "handyman", t) });
  return (
    <Button
      variant="primary"
      slim={slim}
      pending={isSending}
      pendingText={t("jobs.addressSharing")}
      onClick={() => void send({ params: { id: job.id } }, spoken(successText))}
    >
      {t("jobs.addressShare")}
    </Button>
  );
}

/** On a ticket and in the handyman's panel: that the address is not shared yet, and when the customer is reminded. */
export function AddressNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const side = useSide(job);
  // An open decision is shown instead of the button; answering it may share the address.
  if (side === "customer" && job.isAddressAwaited && !needsActionFrom(job, job.customerId))
    return <p className="small">{t("jobs.addressAsked", { person: nameOf(job, "handyman", t) })}</p>;
  if (side !== "handyman" || job.isAddressExact !== false) return null;
  const person = nameOf(job, "customer", t);
  if (isPriceOpen(job) && job.status !== "completed")
    return <p className="small">{t("jobs.addressWithPrice", { person })}</p>;
  if (!job.isAddressAwaited) return null;
  const when = job.addressAskAt && format.timeOf(job.addressAskAt);
  return (
    <p className="small">
      {when ? t("jobs.addressAwaitedUntil", { person, when }) : t("jobs.addressAwaited", { person })}{" "}
      {job.status === "accepted" && t("jobs.addressStart")}
    </p>
  );
}

const sharingActions = { accept: "jobs.acceptShares", pay: "jobs.payShares" } as const;

/** Note beside a button that shares the address as well. */
export function SharesAddress({ job, by }: { job: JobView; by: keyof typeof sharingActions }) {
  const { t } = useTranslation(["common", "jobs"]);
  if (useSide(job) !== "customer" || !job.isAddressHidden) return null;
  return <p className="note">{t(sharingActions[by], { person: nameOf(job, "handyman", t) })}</p>;
}
