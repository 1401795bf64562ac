import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { sideOf } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button.tsx";
import { isWithBank } from "./charges.ts";
import { EndDisputeDialog, ReleaseJobDialog } from "./dispute-dialogs.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

export type Disputed = {
  job: JobView;
  /** Undefined when no payment was started. */
  money?: JobMoney | undefined;
};

/** State of a disputed job's money: `none` is unpaid, `back` is fully refunded, `bank` has an open chargeback. */
export type Standing = "none" | "held" | "released" | "back" | "bank";

export function standingOf(money: JobMoney | undefined): Standing {
  if (!money?.paidAt) return "none";
  if (isWithBank(money)) return "bank";
  if (money.releaseStatus === "reversed") return "back";
  return money.releaseStatus === "released" ? "released" : "held";
}

type Asked = "release" | "refund" | "end";

/** A disputed job's reason, and the decisions that an administrator can make (D-55). */
export function DisputeSection({ job, money }: Disputed) {
  const { t } = useTranslation(["common", "money"]);
  const id = useId();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const standing = standingOf(money);
  const isPaid = standing !== "none";
  const canRefund = money !== undefined && standing !== "bank" && isPaid && money.refundable !== "0.00";
  return (
    <section className="card stack" data-attention="" aria-labelledby={id}>
      <h3 id={id}>{t("money.dispute")}</h3>
      <Complaint job={job} />
      <MoneyOf job={job} money={money} />
      <div className="actions">
        {standing !== "bank" && (
          <Button variant="primary" onClick={() => ask("release")}>
            {t(isPaid ? "money.releaseJob" : "money.countJob")}
          </Button>
        )}
        {canRefund && <Button onClick={() => ask("refund")}>{t("money.refundPart")}</Button>}
        <Button variant="danger" onClick={() => ask("end")}>
          {t(isPaid ? "money.giveBack" : "money.cancelJob")}
        </Button>
      </div>
      {asked === "release" && <ReleaseJobDialog {...{ job, money }} onClose={close} />}
      {asked === "refund" && money && <RefundDialog money={money} onClose={close} />}
      {asked === "end" && <EndDisputeDialog {...{ job, money }} onClose={close} />}
    </section>
  );
}

/** Who opened the dispute and why; older disputes have no reason. */
function Complaint({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const { dispute } = job;
  if (!dispute) return null;
  const when = format.dateTime(dispute.createdAt);
  const side = sideOf(job, dispute.openedBy);
  return (
    <>
      <p className="details-text">{dispute.reason}</p>
      <p className="note">{t(side ? `money.disputeBy.${side}` : "money.disputeOn", { when })}</p>
    </>
  );
}

/** State of the money until the decision. */
function MoneyOf({ job, money }: Disputed) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  return (
    <p>
      {t(`money.disputed.${standingOf(money)}`, {
        amount: format.money(centsOf(money?.refundable ?? job.total)),
        share: format.money(centsOf(job.handymanAmount)),
        when: money?.releasedAt ? format.date(money.releasedAt) : "",
      })}
    </p>
  );
}
