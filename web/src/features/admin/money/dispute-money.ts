import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { isChargebackOpen } from "./charges.ts";

export type Disputed = {
  job: JobView;
  /** Undefined when no payment was started. */
  money?: JobMoney | undefined;
};

/** State of a disputed job's money: `none` is unpaid, `back` is fully refunded, `bank` has an open chargeback. */
export type DisputeMoneyState = "none" | "held" | "released" | "back" | "bank";

export function disputeMoneyStateOf(money: JobMoney | undefined): DisputeMoneyState {
  if (!money?.paidAt) return "none";
  if (isChargebackOpen(money)) return "bank";
  if (money.releaseStatus === "reversed") return "back";
  return money.releaseStatus === "released" ? "released" : "held";
}
