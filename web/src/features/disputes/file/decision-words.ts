import { useTranslation } from "react-i18next";
import type { DisputeFile } from "../../../../../shared/disputes/view.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { nameOf } from "../../jobs/parties.ts";
import { readCentsOf } from "../money.ts";

export type DecisionView = DisputeFile["decisions"][number];

/** Decisions in words, to this reader: what goes back, what is paid, or who did not come. */
export function useDecisionWords(job: JobView, side: ProposalSide | undefined) {
  const { t } = useTranslation(["common", "disputes", "jobs"]);
  const format = useFormat();
  const customer = nameOf(job, "customer", t);

  function titleOf({ terms, noShowOf = "nobody" }: DecisionView): string {
    if (!terms) {
      if (noShowOf === "nobody") return t("disputes.decided.nobody");
      const person = nameOf(job, noShowOf, t);
      return t(`disputes.decided.absent.${noShowOf === side ? "you" : "them"}.${noShowOf}`, { person });
    }
    const paidCents = readCentsOf(terms);
    const amount = format.money(paidCents);
    if (paidCents === 0) return t(`disputes.decided.nothing.${terms.kind}`);
    return t(`disputes.decided.${terms.kind}.${side === "customer" ? "you" : "them"}`, { amount, customer });
  }

  /** What follows of who did not come; amounts are shown by themselves. */
  function meaningOf({ terms, noShowOf = "nobody" }: DecisionView): string | undefined {
    if (terms) return undefined;
    return noShowOf === "nobody" ? t("disputes.visitMeans") : t(`disputes.absentMeans.${noShowOf}`, { customer });
  }

  return { titleOf, meaningOf };
}
