import { otherSideOf } from "../jobs/other-side.ts";
import type { Job } from "../jobs/schema.ts";
import type { Payment } from "../payments/schema.ts";
import type { Instant } from "../time.ts";
import { addStatement, toNewDispute } from "./rules.ts";
import type { Dispute, Statement } from "./schema.ts";

type Contested = {
  readonly id: string;
  readonly job: Job;
  readonly payment: Payment | undefined;
  /** The disputes that the job had before. */
  readonly earlier: readonly Dispute[];
};

/**
 * The dispute that contesting a no-show opens, on behalf of whoever claimed it: the claim is its opening and the contest the
 * answer, so that both look for an end from the first moment. Neither has words of its own.
 */
export function toNoShowDispute(
  { job, ...contested }: Contested,
  at: Instant,
): { dispute: Dispute; said: Statement[] } {
  const { noShow, appointment } = job;
  if (!noShow || !appointment) throw new Error("A no-show is contested that somebody claimed.");
  const { by: side } = noShow;
  const opening = { ...contested, job, side, category: "noShow", visitAt: appointment.startsAt } as const;
  const wordless = { text: "", imageIds: [] };
  const opened = addStatement(toNewDispute(opening, at), { ...wordless, by: side, attendance: "absent" }, at);
  const answer = { ...wordless, by: otherSideOf(side), attendance: "present" } as const;
  const answered = addStatement(opened.dispute, answer, at);
  return { dispute: answered.dispute, said: [{ ...opened.said, createdAt: noShow.at }, answered.said] };
}
