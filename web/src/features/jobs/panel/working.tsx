import { useTranslation } from "react-i18next";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf, useSide } from "../parties.ts";

/** While the work goes on: since when, and who says that it is done. */
export function Working({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const side = useSide(job) ?? "customer";
  const { startedAt } = job;
  return (
    <>
      <h3>{startedAt ? t("jobs.workingSince", { when: format.timeOf(startedAt) }) : t("status.in_progress")}</h3>
      <p>{t(`jobs.workingText.${side}`, { person: nameOf(job, otherSideOf(side), t) })}</p>
    </>
  );
}
