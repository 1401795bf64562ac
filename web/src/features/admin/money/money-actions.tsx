import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { mayBeEnded } from "../../../../../shared/jobs/unpaid.ts";
import { Button } from "../../../ui/button.tsx";
import { isWithBank } from "./charges.ts";
import { EndJob } from "./end-job.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** Money that a bank has taken back cannot be given back once more. */
const canRefund = (money: JobMoney): boolean => money.refundable !== "0.00" && !isWithBank(money);

const canPause = ({ releaseStatus }: JobMoney): boolean => releaseStatus === "held";

/** What can be done about a job's money as it stands; a question that has no use any more closes by itself. */
export function MoneyActions({ money }: { money: JobMoney }) {
  const { t } = useTranslation(["common", "money"]);
  const [asked, setAsked] = useState<"refund" | "pause">();
  const offers = { refund: canRefund(money), pause: canPause(money) };
  if (asked && !offers[asked]) setAsked(undefined);
  // What is decided about a dispute stands with it.
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
