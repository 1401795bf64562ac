import { useTranslation } from "react-i18next";
import { isPriceUnapproved } from "../../../../../shared/jobs/final-price.ts";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { admin, jobs } from "../../../api/endpoints.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { spoken, useEndpointMutation } from "../../../ui/button/use-endpoint-mutation.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { type Disputed, disputeMoneyStateOf } from "./dispute-money.ts";

type DialogProps = Disputed & { onClose: () => void };

/** The job and its payment may have changed. */
const refetchOnFailure = [admin.payment, jobs.get];

/** The formatted amounts for a dialog's text. */
function useDisputeAmounts({ job, money }: Disputed) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  return {
    amount: format.money(centsOf(money?.refundable ?? job.total)),
    share: format.money(centsOf(job.handymanAmount)),
    total: format.money(centsOf(job.total)),
    back: format.money(moneyPartsOf(job).overpaidCents),
    handyman: job.handymanFirstName || t("money.theHandyman"),
  };
}

/** Asks for the reason why a disputed job counts as completed, and says what happens to its money (D-55). */
export function ReleaseJobDialog({ job, money, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "admin", "money"]);
  const amounts = useDisputeAmounts({ job, money });
  const { send, isSending } = useEndpointMutation(admin.release, { failure: t("admin.saveFailed"), refetchOnFailure });
  const moneyState = disputeMoneyStateOf(money);
  const isHeld = moneyState === "held";
  const hasOverpaid = isHeld && moneyPartsOf(job).overpaidCents > 0;
  const textKey = moneyState === "none" || isHeld ? moneyState : "other";
  const isAsked = moneyState === "none" && isPriceUnapproved(job);
  return (
    <ReasonDialog
      draft={`release:${job.id}`}
      title={t(isHeld ? "money.releaseTitle" : "money.countTitle", amounts)}
      text={[
        t(`money.releaseText.${textKey}`, amounts),
        hasOverpaid && t("money.releaseFalls", amounts),
        isAsked && t("money.releaseAsked"),
        t("money.decidedText"),
      ]
        .filter(Boolean)
        .join(" ")}
      action={isHeld ? t("money.releaseNow", amounts) : t("money.countJob")}
      isSaving={isSending}
      save={(reason) => send({ params: { jobId: job.id }, body: { reason } }, spoken(t("money.releaseDone")))}
      onClose={onClose}
    />
  );
}

/** Asks for the reason why a disputed job is ended, and says what is refunded and from whom (D-55). */
export function EndDisputeDialog({ job, money, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "admin", "money"]);
  const amounts = useDisputeAmounts({ job, money });
  const { send, isSending } = useEndpointMutation(admin.endJob, { failure: t("admin.saveFailed"), refetchOnFailure });
  const moneyState = disputeMoneyStateOf(money);
  const isBack = moneyState === "held" || moneyState === "released";
  return (
    <ReasonDialog
      draft={`end:${job.id}`}
      title={t(isBack ? "money.refundDisputeTitle" : "money.cancelTitle", amounts)}
      text={[t(`money.endText.${moneyState}`, amounts), t("money.endedText"), t("money.decidedText")].join(" ")}
      action={isBack ? t("money.refundDisputeNow", amounts) : t("money.cancelJob")}
      isDangerous
      isSaving={isSending}
      save={(reason) => send({ params: { jobId: job.id }, body: { reason } }, spoken(t("money.endDone")))}
      onClose={onClose}
    />
  );
}
