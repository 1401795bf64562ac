import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { canAdminCancel } from "../../../../../shared/jobs/unpaid.ts";
import { Button } from "../../../ui/button/button.tsx";
import { isChargebackOpen } from "./charges.ts";
import { EndJobButton } from "./end-job-button.tsx";
import { PauseDialog } from "./pause-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

/** Money under a chargeback cannot be refunded as well. */
const canRefund = (money: JobMoney): boolean => money.refundable !== "0.00" && !isChargebackOpen(money);

const canPause = ({ releaseStatus }: JobMoney): boolean => releaseStatus === "held";

/** The actions that a job's payment allows now; a dialog closes when its action is no longer allowed. */
export function MoneyActions({ money }: { money: JobMoney }) {
  const { t } = useTranslation(["common", "money"]);
  const [dialog, setDialog] = useState<"refund" | "pause">();
  const allowed = { refund: canRefund(money), pause: canPause(money) };
  if (dialog && !allowed[dialog]) setDialog(undefined);
  // It is decided in the file of its dispute (D-56).
  const isDisputed = money.status === "disputed";
  if (isDisputed || (!allowed.refund && !allowed.pause && !canAdminCancel(money))) return null;
  const close = () => setDialog(undefined);
  return (
    <div className="actions">
      {allowed.refund && <Button onClick={() => setDialog("refund")}>{t("money.refund")}</Button>}
      {allowed.pause && (
        <Button onClick={() => setDialog("pause")}>{t(money.pause ? "money.goOn" : "money.stop")}</Button>
      )}
      <EndJobButton job={money} />
      {dialog === "refund" && <RefundDialog money={money} onClose={close} />}
      {dialog === "pause" && <PauseDialog money={money} onClose={close} />}
    </div>
  );
}
