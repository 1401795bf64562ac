import type { ProposalSide } from "../../../../../shared/jobs/schema.ts";
import type { StepKind } from "../../jobs/panel/step-of-job.ts";

/** What a step is, and the button that leads to it for the side that takes it. */
type Words = { readonly text: `conversations.step.${Text}`; readonly act?: `conversations.act.${Act}` };
type Text =
  | ("pay" | "theirPay" | "price" | "theirPrice" | "answer" | "theirAnswer" | "claim" | "time" | "theirTime")
  | ("address" | "stale" | "confirm" | "theirConfirm" | "arrived" | "start" | "onTheWay" | "leaving" | "working")
  | ("finish" | "rework" | "theirRework" | "visit" | "noTime" | "payment" | "ours" | "bank" | "over" | "refunded")
  | ("cancelled" | "review" | "dispute");
type Act =
  | "pay"
  | "approve"
  | "answer"
  | "share"
  | "confirm"
  | "start"
  | "finish"
  | "chooseTime"
  | "review"
  | "dispute";

const both = (words: Words) => ({ customer: words, handyman: words });
const over: Words = { text: "conversations.step.over" };
const ours = both({ text: "conversations.step.ours" });
const bank = both({ text: "conversations.step.bank" });

/** Every kind of step in the words of each side. A proposed time is answered where it stands, above the composer. */
export const stepWords: Readonly<Record<StepKind, Readonly<Record<ProposalSide, Words>>>> = {
  pay: {
    customer: { text: "conversations.step.pay", act: "conversations.act.pay" },
    handyman: { text: "conversations.step.theirPay" },
  },
  price: {
    customer: { text: "conversations.step.price", act: "conversations.act.approve" },
    handyman: { text: "conversations.step.theirPrice" },
  },
  answer: both({ text: "conversations.step.answer", act: "conversations.act.answer" }),
  theirAnswer: both({ text: "conversations.step.theirAnswer" }),
  claim: both({ text: "conversations.step.claim", act: "conversations.act.answer" }),
  time: both({ text: "conversations.step.time" }),
  theirTime: both({ text: "conversations.step.theirTime" }),
  address: both({ text: "conversations.step.address", act: "conversations.act.share" }),
  stale: both({ text: "conversations.step.stale", act: "conversations.act.answer" }),
  confirm: {
    customer: { text: "conversations.step.confirm", act: "conversations.act.confirm" },
    handyman: { text: "conversations.step.theirConfirm" },
  },
  arrived: {
    customer: { text: "conversations.step.arrived" },
    handyman: { text: "conversations.step.start", act: "conversations.act.start" },
  },
  onTheWay: {
    customer: { text: "conversations.step.onTheWay" },
    handyman: { text: "conversations.step.leaving" },
  },
  working: {
    customer: { text: "conversations.step.working" },
    handyman: { text: "conversations.step.finish", act: "conversations.act.finish" },
  },
  rework: {
    customer: { text: "conversations.step.theirRework" },
    handyman: { text: "conversations.step.rework", act: "conversations.act.finish" },
  },
  visit: both({ text: "conversations.step.visit" }),
  noTime: both({ text: "conversations.step.noTime", act: "conversations.act.chooseTime" }),
  payment: both({ text: "conversations.step.payment" }),
  dispute: both({ text: "conversations.step.dispute", act: "conversations.act.dispute" }),
  ...{ paused: ours, chargeback: bank, bankAsks: bank },
  released: both(over),
  refunded: both({ text: "conversations.step.refunded" }),
  cancelled: both({ text: "conversations.step.cancelled" }),
  review: { customer: { text: "conversations.step.review", act: "conversations.act.review" }, handyman: over },
};
