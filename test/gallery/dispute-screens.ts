import { DisputeId } from "../../shared/ids.ts";
import {
  closedFile,
  decidedFile,
  disputeFile,
  settlementView,
  statementView,
} from "../support/makers/dispute-views.ts";
import { idOf } from "../support/makers/entities.ts";
import { hoursAgo } from "../support/makers/views.ts";
import type { Screen } from "./screen.ts";

/** Of a paid job of the viewer. */
const disputed = {
  ...{ status: "disputed", startedAt: hoursAgo(34), completedAt: hoursAgo(30), paidAt: hoursAgo(29) },
  ...{ releaseStatus: "held", releasedAt: undefined, resolvedAt: undefined, mayReview: false },
  ...{ paidAmount: "105.00", agreedPrice: "100.00", total: "105.00", handymanAmount: "80.00" },
  disputeOpenedAt: hoursAgo(20),
} as const;
const finished = { ...disputed, status: "completed", disputeOpenedAt: undefined, releaseDueAt: hoursAgo(-42) } as const;
const statements = [
  statementView({ text: "It closes at the top now, but it scrapes on the floor, and the paint at the edge is gone." }),
  statementView({
    ...{ number: 2, by: "handyman", createdAt: hoursAgo(9) },
    text: "The floor is higher there, which nobody could see before the door closed. I can take it off at the bottom.",
  }),
];
const wish = { kind: "refund", amount: "60.00" } as const;
const offered = disputeFile({
  ...{ state: "negotiating", waitingFor: "customer", wish, statements, settlements: [settlementView()] },
  actions: ["state", "withdraw", "escalate"],
});
const both = disputeFile({
  ...{ state: "negotiating", waitingFor: "both", wish, statements },
  settlements: [settlementView({ state: "declined", shares: undefined, decidedAt: hoursAgo(0.5) })],
  actions: ["state", "offer", "redo", "withdraw", "escalate"],
});
const closed = closedFile("agreed", {
  ...{ wish, statements },
  settlements: [settlementView({ state: "accepted", shares: undefined, decidedAt: hoursAgo(1) })],
  earlier: [
    {
      id: DisputeId.parse(idOf(6)),
      category: "price",
      outcome: "withdrawn",
      createdAt: hoursAgo(300),
      closedAt: hoursAgo(200),
    },
  ],
});

const noShow = disputeFile({
  ...{ category: "noShow", state: "negotiating", waitingFor: "both", visitAt: hoursAgo(21) },
  statements: [
    statementView({ text: "", attendance: "absent" }),
    statementView({ number: 2, by: "handyman", text: "", attendance: "present" }),
  ],
  actions: ["state", "offer", "redo", "withdraw", "escalate"],
});

const withFile = (name: string, file: object, job: object = disputed): Screen => ({
  name,
  path: "/?job={paidJob}&dispute=1",
  answers: { "jobs/*": job, "jobs/*/dispute": file },
});

/** What a customer sees of a dispute, before it and in it. */
export const customerDisputeScreens: readonly Screen[] = [
  { name: "dispute-ways", path: "/?job={paidJob}", answers: { "jobs/*": finished }, press: ["jobs.trouble"] },
  { name: "dispute-open", path: "/?job={paidJob}&dispute=new", answers: { "jobs/*": finished } },
  { name: "dispute-job", path: "/?job={paidJob}", answers: { "jobs/*": disputed, "jobs/*/dispute": offered } },
  withFile("dispute-offer", offered),
  withFile("dispute-both", both),
  withFile("dispute-deciding", disputeFile({ ...both, state: "deciding", waitingFor: "us" })),
  withFile("dispute-decided", decidedFile({ wish, statements })),
  { ...withFile("dispute-appeal", decidedFile({ wish, statements })), press: ["disputes.appeal"] },
  withFile("dispute-no-show", noShow),
  withFile("dispute-closed", closed, { ...finished, disputeOpenedAt: hoursAgo(20), resolvedAt: hoursAgo(1) }),
];

/** What its handyman sees. */
export const handymanDisputeScreens: readonly Screen[] = [
  withFile("dispute-answer", disputeFile({ wish })),
  { ...withFile("dispute-make-offer", both), press: ["disputes.offerForm"] },
];
