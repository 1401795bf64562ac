import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isShareWaiting } from "../../../../../shared/jobs/deactivation.ts";
import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { otherSideOf } from "../../../../../shared/jobs/other-side.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { nameOf, useSide } from "../parties.ts";

/** On tickets and in panels: that one side's account is deactivated, and what can still be done (D-54). */
export function InactivePartyNote({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const side = useSide(job);
  const sentences = side ? sentencesOf(job, side, t) : [];
  return sentences.length > 0 && <p className="small">{sentences.join(" ")}</p>;
}

function sentencesOf(job: JobView, side: ProposalSide, t: TFunction<["common", "jobs"]>): readonly string[] {
  const person = nameOf(job, otherSideOf(side), t);
  const state = stateOf(job);
  const ownShareTexts = side === "handyman" && isShareWaiting(job) ? (["jobs.yourShareWaits"] as const) : [];
  return [...ownShareTexts, ...(state ? textKeysOf(job, side, state) : [])].map((key) => t(key, { person }));
}

/** State of a job that still allows an action; undefined when it has ended or is paid. */
function stateOf({ status, paymentStatus }: JobView): State | undefined {
  if (activeStatuses.includes(status)) return "running";
  if (status === "disputed") return "disputed";
  const isDue = status === "completed" && paymentStatus !== "completed" && paymentStatus !== "refunded";
  return isDue ? "due" : undefined;
}

type State = "running" | "due" | "disputed";

/** First what the reader can still do, then the state of the other side's account. */
function textKeysOf({ customerInactiveAt, handymanInactiveAt, mayFinish }: JobView, side: ProposalSide, state: State) {
  if (side === "customer")
    return [
      ...(customerInactiveAt && state !== "disputed" ? (["jobs.youMayPay"] as const) : []),
      ...(handymanInactiveAt ? inactiveHandymanTexts[state] : []),
    ];
  return [...(mayFinish ? ownTexts[state] : []), ...(customerInactiveAt ? inactiveCustomerTexts[state] : [])];
}

const inactiveHandymanTexts = {
  running: ["jobs.sideInactive", "jobs.handymanMayFinish"],
  due: ["jobs.sideInactive", "jobs.payAsBefore"],
  disputed: ["jobs.sideInactive"],
} as const;
const inactiveCustomerTexts = {
  running: ["jobs.sideInactive", "jobs.customerGone"],
  due: ["jobs.sideInactive", "jobs.customerMayPay"],
  disputed: ["jobs.sideInactive"],
} as const;
const ownTexts = { running: ["jobs.youMayFinish"], due: ["jobs.yourShareComes"], disputed: [] } as const;
