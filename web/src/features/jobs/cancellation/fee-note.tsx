import { useTranslation } from "react-i18next";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf, useSide } from "../parties.ts";

/** What a late cancellation has cost. */
export default function FeeNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs", "cancellation"]);
  const format = useFormat();
  const slots = { fee: format.money(centsOf(job.cancellationFee)), name: nameOf(job, "handyman", t) };
  return <p>{t(useSide(job) === "customer" ? "cancellation.kept.customer" : "cancellation.kept.handyman", slots)}</p>;
}
