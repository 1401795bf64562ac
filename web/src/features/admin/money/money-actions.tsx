import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { mayBeEnded } from "../../../../../shared/jobs/unpaid.ts";
import { Button } from "../../../ui/button.tsx";
import { isWithBank } from "./charges.ts";
import { EndJob } from "./end-job.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** Money under a chargeback cannot be refunded as well. */
const canRefund = (money: JobMoney): boolean => money.refundable !== "0.00" && !isWithBank(money);

const canPause = ({ releaseStatus }: JobMoney): boolean => releaseStatus === "held";

/** The actions that a job's payment allows now; a dialog closes when its action is no longer allowed. */
export function MoneyActions({ money }: { money: JobMoney }) {
  const { t } = useTranslation(["common", "money"]);
  const [asked, setAsked] = useState<"refund" | "pause">();
  const offers = { refund: canRefund(money), pause: canPause(money) };
  if (asked && !offers[asked]) setAsked(undefined);
  // A dispute has its own section with its decisions.
  const isElsewhere = money.status === "disputed";
  if (isElsewhere || (!offers.refund && !offers.pause && !mayBeEnded(money))) return null;
  const close = () => setAsked(undefined);
  return (
    <div className="actions">
      {offers.refund && <Button onClick={() => setAsked("refund")}>{t("money.refund")}</Button>}
      {offers.pause && (
        <Button onClick={() => setAsked("pause")}>{t(money.pausedAt ? "money.goOn" : "money.stop")}</Button>
      )}
      <EndJob job={money} />
      {asked === "refund" && <RefundDialog money={money} onClose={close} />}
      {asked === "pause" && <PauseDialog money={money} onClose={close} />}
    </div>
  );
}
