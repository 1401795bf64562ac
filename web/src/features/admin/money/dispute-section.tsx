import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { partyOf } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { disputePath } from "../../../paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Badge } from "../../../ui/fact/badge.tsx";
import { useFile } from "../../jobs/dispute/use-file.ts";
import { EndDisputeDialog, ReleaseJobDialog } from "./dispute-dialogs.tsx";
import { type Disputed, disputeMoneyStateOf } from "./dispute-money.ts";
import { RefundDialog } from "./refund-dialog.tsx";

type OpenDialog = "release" | "refund" | "end";

/** A disputed job's reason, and the decisions that an administrator can make (D-55). */
export function DisputeSection({ job, money }: Disputed) {
  const { t } = useTranslation(["common", "money"]);
  const id = useId();
  const [dialog, openDialog] = useState<OpenDialog>();
  const close = () => openDialog(undefined);
  const moneyState = disputeMoneyStateOf(money);
  const isPaid = moneyState !== "none";
  const canRefund = money !== undefined && moneyState !== "bank" && isPaid && money.refundable !== "0.00";
  return (
    <section className="card stack" data-attention="" aria-labelledby={id}>
      <h3 id={id}>{t("money.dispute")}</h3>
      <DisputeReason job={job} />
      <DisputeMoney job={job} money={money} />
      <div className="actions">
        {moneyState !== "bank" && (
          <Button variant="primary" onClick={() => openDialog("release")}>
            {t(isPaid ? "money.releaseJob" : "money.countJob")}
          </Button>
        )}
        {canRefund && <Button onClick={() => openDialog("refund")}>{t("money.refundPart")}</Button>}
        <Button onClick={() => openDialog("end")}>{t(isPaid ? "money.refundDispute" : "money.cancelJob")}</Button>
      </div>
      {dialog === "release" && <ReleaseJobDialog job={job} money={money} onClose={close} />}
      {dialog === "refund" && money && <RefundDialog money={money} onClose={close} />}
      {dialog === "end" && <EndDisputeDialog job={job} money={money} onClose={close} />}
    </section>
  );
}

/** Who opened the dispute and why; older disputes have no reason. */
function DisputeReason({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "disputes", "money"]);
  const format = useFormat();
  const { dispute } = job;
  if (!dispute) return null;
  const when = format.dateTime(dispute.createdAt);
  const side = partyOf(job, dispute.openedBy);
  return (
    <>
      <p className="small">
        <Badge tone="danger">{t(`disputes.categories.${dispute.category}`)}</Badge> <DecideBy jobId={job.id} />
      </p>
      <p className="details-text">{dispute.reason}</p>
      <p className="note">{t(side ? `money.disputeBy.${side}` : "money.disputeOn", { when })}</p>
      <p>
        <Link className="text-link" to={disputePath(job.id)}>
          {t("money.readFile")}
        </Link>
      </p>
    </>
  );
}

/** Until when it is to be decided, or until when its two sides have, as its file says. */
function DecideBy({ jobId }: { jobId: string }) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  const { data: file } = useFile(jobId, { isShown: false });
  if (!file?.nextAt) return null;
  return t(file.state === "deciding" ? "money.decideBy" : "money.theirTurnUntil", {
    when: format.dateTime(file.nextAt),
  });
}

/** State of the money until the decision. */
function DisputeMoney({ job, money }: Disputed) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  return (
    <p>
      {t(`money.disputed.${disputeMoneyStateOf(money)}`, {
        amount: format.money(centsOf(money?.refundable ?? job.total)),
        share: format.money(centsOf(job.handymanAmount)),
        when: money?.releasedAt ? format.date(money.releasedAt) : "",
      })}
    </p>
  );
}
