import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import { isPriceAsked } from "../../../../../shared/jobs/asked-price.ts";
import { jobs } from "../../../../../shared/jobs/contract.ts";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useDecision } from "../use-decision.ts";
import { type Disputed, standingOf } from "./dispute-section.tsx";

type DialogProps = Disputed & { onClose: () => void };

/** After a refusal the job or its payment may have changed: both are refetched. */
function useAskedAgain() {
  const client = useQueryClient();
  return () => {
    for (const { domain, name } of [admin.payment, jobs.get])
      void client.invalidateQueries({ queryKey: [domain, name] });
  };
}

/** The formatted amounts for a dialog's text. */
function useSums({ job, money }: Disputed) {
  const { t } = useTranslation(["common", "money"]);
  const format = useFormat();
  return {
    amount: format.money(centsOf(money?.refundable ?? job.total)),
    share: format.money(centsOf(job.handymanAmount)),
    total: format.money(centsOf(job.total)),
    back: format.money(moneyPartsOf(job).fallsBackCents),
    handyman: job.handymanFirstName || t("money.theHandyman"),
  };
}

/** Asks for the reason why a disputed job counts as completed, and says what happens to its money (D-55). */
export function ReleaseJobDialog({ job, money, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "money"]);
  const sums = useSums({ job, money });
  const { save, isSaving } = useDecision(admin.release, { onRefused: useAskedAgain() });
  const standing = standingOf(money);
  const isHeld = standing === "held";
  const falls = isHeld && moneyPartsOf(job).fallsBackCents > 0;
  const what = standing === "none" || isHeld ? standing : "other";
  const isAsked = standing === "none" && isPriceAsked(job);
  return (
    <ReasonDialog
      draft={`release:${job.id}`}
      title={t(isHeld ? "money.releaseTitle" : "money.countTitle", sums)}
      text={[
        t(`money.releaseText.${what}`, sums),
        falls && t("money.releaseFalls", sums),
        isAsked && t("money.releaseAsked"),
        t("money.decidedText"),
      ]
        .filter(Boolean)
        .join(" ")}
      action={isHeld ? t("money.releaseNow", sums) : t("money.countJob")}
      isSaving={isSaving}
      save={(reason) => save({ params: { jobId: job.id }, body: { reason } }, t("money.releaseDone"))}
      onClose={onClose}
    />
  );
}

/** Asks for the reason why a disputed job is ended, and says what is refunded and from whom (D-55). */
export function EndDisputeDialog({ job, money, onClose }: DialogProps) {
  const { t } = useTranslation(["common", "money"]);
  const sums = useSums({ job, money });
  const { save, isSaving } = useDecision(admin.endJob, { onRefused: useAskedAgain() });
  const standing = standingOf(money);
  const isBack = standing === "held" || standing === "released";
  return (
    <ReasonDialog
      draft={`end:${job.id}`}
      title={t(isBack ? "money.giveBackTitle" : "money.cancelTitle", sums)}
      text={[t(`money.endText.${standing}`, sums), t("money.endedText"), t("money.decidedText")].join(" ")}
      action={isBack ? t("money.giveBackNow", sums) : t("money.cancelJob")}
      isDangerous
      isSaving={isSaving}
      save={(reason) => save({ params: { jobId: job.id }, body: { reason } }, t("money.endDone"))}
      onClose={onClose}
    />
  );
}
