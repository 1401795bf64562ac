import { useTranslation } from "react-i18next";
import type { CancellationView } from "../../../../../shared/appointments/cancellation-view.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { usePlaceTime } from "../../../i18n/use-place-time.ts";
import { nameOf } from "../parties.ts";
import { Amounts } from "../price/amounts.tsx";

/** What it costs the customer to cancel now, what goes back, and until when it is free. */
export default function FeePreview({ job, view }: { job: JobView; view: CancellationView }) {
  const { t } = useTranslation(["common", "jobs", "cancellation"]);
  const format = useFormat();
  const placeTime = usePlaceTime();
  const { youPay, refund, freeUntil } = view;
  const feeCents = centsOf(youPay);
  const rows = [
    { label: t("cancellation.youPay"), amount: youPay },
    { label: t("cancellation.refund"), amount: refund, isTotal: true },
  ];
  return (
    <div className="stack stack-close" role="status">
      <p className="strong">
        {feeCents > 0
          ? t("cancellation.fee", { fee: format.money(feeCents), name: nameOf(job, "handyman", t) })
          : t("cancellation.free")}{" "}
        {freeUntil && t("cancellation.freeUntil", { when: placeTime(freeUntil, job.timeZone) })}
      </p>
      {feeCents + centsOf(refund) > 0 && <Amounts rows={rows} />}
      <p className="note">{t("cancellation.policy")}</p>
    </div>
  );
}
