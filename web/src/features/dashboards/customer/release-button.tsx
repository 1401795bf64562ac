import { useState } from "react";
import { useTranslation } from "react-i18next";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";

/** Releases a held payment after a question; names what is released. */
export function ReleaseButton({ job, slim = false }: { job: JobView; slim?: boolean }) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { leftCents, overpaidCents } = moneyPartsOf(job);
  const amount = format.money(leftCents - overpaidCents);
  return (
    <>
      <Button variant="primary" slim={slim} onClick={() => setConfirming(true)}>
        {t("payments.release", { amount })}
      </Button>
      {isConfirming && <ReleaseDialog job={job} amount={amount} onClose={() => setConfirming(false)} />}
    </>
  );
}
