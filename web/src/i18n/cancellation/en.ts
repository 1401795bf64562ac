import { policyWords } from "../../../../shared/policy-words.ts";

const policy = policyWords("en");

export default {
  policy: `Customers cancel free until ${policy.freeBeforeHours} before an agreed visit and in the first ${policy.freeAfterMinutes} after agreeing on it. Later they pay ${policy.lateFeePercent} of the price, at most ${policy.lateFeeMaxDollars}. In the last ${policy.shortNoticeHours}, or if they are not there, they pay ${policy.shortNoticeFeePercent}, at most ${policy.shortNoticeFeeMaxDollars}. It is only taken out of what they have already paid, and all of it goes to the professional.`,
  free: "Cancelling costs you nothing now.",
  freeUntil: "It stays free until {{when}}.",
  fee: "Cancelling now costs {{fee}} of what you paid. {{name}} gets all of it.",
  youPay: "Cancellation fee",
  refund: "Goes back to your card",
  "late.customer": `The agreed visit is less than ${policy.freeBeforeHours} away. If you give up this time and then cancel the job within a day, it costs the same as cancelling now. If {{name}} gives it up, it costs you nothing.`,
  "late.handyman": `The agreed visit is less than ${policy.freeBeforeHours} away. If {{name}} gives up this time and then cancels the job within a day, they pay you the cancellation fee as of now. If you give it up, they pay nothing.`,
  "kept.customer": "{{fee}} of what you paid was kept for the late cancellation, all of it for {{name}}.",
  "kept.handyman": `{{fee}} of the payment was kept for the late cancellation. All of it goes to the professional, ${policy.releaseHours} after the cancellation.`,
};
