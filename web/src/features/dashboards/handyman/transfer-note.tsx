import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { toInstant } from "../../../../../shared/time.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { useTopBarPanel } from "../../session/use-top-bar-panel.ts";
import { untransferredState } from "./balance.ts";
import { useHasPayoutAccount } from "./use-has-payout-account.ts";

/** Status of the handyman's share of a job, from unpaid to transferred. */
export function TransferNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "customer", "handyman", "payments"]);
  const format = useFormat();
  if (job.disputedAt) return <p>{t("payments.heldDisputed")}</p>;
  if (job.paymentStatus === "refunded") return <p>{t("customer.refunded")}</p>;
  if (job.status !== "completed") return job.releaseStatus === "held" ? <HeldFundsNote job={job} /> : null;
  if (job.paymentStatus === "processing") return <p>{t("customer.paymentProcessing")}</p>;
  if (job.paymentStatus !== "completed") return <p>{t("handyman.unpaid")}</p>;
  if (job.releaseStatus === "held") return <HeldFundsNote job={job} />;
  if (job.releaseStatus !== "released") return null;
  const on = job.releasedBy === "admin" ? "payments.releasedByUsOn" : "payments.releasedOn";
  const isFullyOffset = job.netted !== undefined && job.netted === job.handymanAmount;
  return (
    <>
      <p>{job.releasedAt ? t(on, { when: format.date(job.releasedAt) }) : t("payments.released")}</p>
      {job.netted && (
        <p>
          {t(isFullyOffset ? "payments.nettedAll" : "payments.netted", { amount: format.money(centsOf(job.netted)) })}
        </p>
      )}
      {!isFullyOffset && <TransferStatus job={job} />}
    </>
  );
}

function TransferStatus({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "handyman"]);
  const format = useFormat();
  const hasPayoutAccount = useHasPayoutAccount();
  if (job.transferredAt) return <p>{t("handyman.transferred", { when: format.date(job.transferredAt) })}</p>;
  const state = untransferredState(job, { hasPayoutAccount, now: toInstant(new Date()) });
  if (state === "noAccount") return <PayoutsLink />;
  return state === "late" ? <EarningsLink /> : <p>{t("handyman.onItsWay")}</p>;
}

function HeldFundsNote({ job: { status, handymanAmount, releaseDueAt, bankAskedAt, pausedAt } }: { job: JobView }) {
  const { t } = useTranslation(["common", "handyman", "payments"]);
  const format = useFormat();
  const share = format.money(centsOf(handymanAmount));
  if (status === "disputed") return <p>{t("payments.heldDecision")}</p>;
  if (bankAskedAt) return <p>{t("payments.heldForBank")}</p>;
  if (pausedAt) return <p>{t("payments.heldPaused")}</p>;
  if (!releaseDueAt) return <p>{t("handyman.heldOpen", { share })}</p>;
  return <p>{t("handyman.held", { share, when: format.dateTime(releaseDueAt) })}</p>;
}

function PayoutsLink() {
  const { t } = useTranslation(["common", "handyman"]);
  const { to } = useTopBarPanel("account");
  return (
    <p>
      {t("handyman.waitsForAccount")}{" "}
      <Link className="text-link" to={to()}>
        {t("handyman.payouts")}
      </Link>
    </p>
  );
}

function EarningsLink() {
  const { t } = useTranslation(["common", "handyman"]);
  const { to } = useTopBarPanel("panel");
  return (
    <p>
      {t("handyman.notTransferred")}{" "}
      <Link className="text-link" to={to("earnings")}>
        {t("handyman.allEarnings")}
      </Link>
    </p>
  );
}
