import { useTranslation } from "react-i18next";
import { moneyStateOf } from "../../../../shared/disputes/outcome.ts";
import { otherSideOf } from "../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { nameOf } from "../jobs/parties.ts";

/** What a dispute does to the money, and its dates. */
export function Rules({ job, side }: { job: JobView; side: ProposalSide }) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const state = moneyStateOf(job);
  const money = state === "held" || state === "unpaid" ? state : "other";
  return (
    <ul className="stack stack-close note">
      <li>{t(`disputes.moneyRule.${money}`)}</li>
      <li>{t("disputes.datesRule", { person: nameOf(job, otherSideOf(side), t) })}</li>
      <li>{t("disputes.endRule")}</li>
    </ul>
  );
}
