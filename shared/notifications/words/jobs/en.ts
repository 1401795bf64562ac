import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";

const policy = policyWords("en");

export const jobs = {
  jobAccepted: {
    subject: "{handyman} accepted your request",
    lines: [
      "{handyman} accepted “{title}” for {total} in total.",
      "You can follow the job on your page. Nothing is charged until you pay.",
      "{asker} does not see your exact address yet. Share it on the job’s page when you are ready.",
    ],
  },
  addressAsked: {
    subject: "{handyman} needs the address for “{title}”",
    lines: [
      "{handyman} does not have your exact address for “{title}” yet.",
      "Share it on the job’s page. Only {handyman} sees it.",
    ],
  },
  addressShared: {
    subject: "{customer} shared the address for “{title}”",
    lines: ["{customer} shared the exact address for “{title}”.", "It is on the job’s page, for this job only."],
  },
  jobStarted: {
    subject: "{handyman} started “{title}”",
    lines: [
      "{handyman} started work on “{title}”.",
      "The time you had agreed on no longer applies: {when}. The attached file removes it from your calendar.",
      "You have not approved the price of {asked} yet. You can still approve or reject it on your page.",
      "We tell you as soon as it is done.",
    ],
  },
  jobCompleted: {
    subject: "“{title}” is done",
    lines: [
      "{handyman} completed “{title}”.",
      "Check the work, then pay {total} on your page.",
      "{handyman} asks {asked} in total. You have not approved this price yet. Check the work, then pay on your page; by paying, you agree.",
      "If {counter} is too high, offer another price on your page.",
      "Once you pay, we hold the money for {hours} hours before {handyman} gets it. If something is wrong, write to us within that time.",
    ],
  },
  paidJobCompleted: {
    subject: "“{title}” is done",
    lines: [
      "{handyman} completed “{title}”. Check the work.",
      "You have already paid. We release the payment on {when}, unless you write to us before.",
      "You can release it earlier by confirming that “{confirm}” is done.",
    ],
  },
  redoAsked: {
    subject: "{customer} asks you to come back to “{title}”",
    lines: [
      "{customer} asks you to come back to “{title}”. Your page shows what still needs work.",
      "Please fix it and mark the job as completed again by {when}. After that, our team reviews the case.",
      `We still hold your share of {share}. The ${policy.releaseHours} until its release start again when you complete the job.`,
    ],
  },
  jobResolved: {
    subject: "We decided about “{title}”: it counts as completed",
    lines: [
      "We reviewed “{title}” and decided that the job counts as completed.",
      "It is not paid yet. Please pay {total} on your page.",
      "{handyman} asks {asked} in total. You can pay it on your page.",
      "If {counter} is too high, offer another price on your page.",
      "{customer} has not paid yet. We told them about the decision too.",
      "If you have a question, write to us.",
    ],
  },
  jobLeft: {
    subject: "{handyman} cannot do “{title}”",
    lines: [
      "{handyman} cancelled the job “{title}”. We are sorry.",
      "Your request “{open}” is open again, and other handymen see it now.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
      "We refund what you paid for this job to your card.",
    ],
  },
  jobCancelled: {
    subject: "{customer} cancelled “{title}”",
    lines: [
      "{customer} cancelled “{title}” before it began.",
      `You get {fee} for the late cancellation. It is released ${policy.releaseHours} later.`,
      "It costs you nothing. Other requests near you are on your page.",
    ],
  },
  jobEnded: {
    subject: "“{title}” has ended by agreement",
    lines: ["You both agreed to end “{title}”. Nothing is due for it.", "We refund what was paid for this job."],
  },
  jobClosed: {
    subject: "We ended “{title}”",
    lines: [
      "We reviewed the job “{title}” and ended it. Nothing is due for it.",
      "{inactive}’s account is no longer active.",
      "Your request “{open}” is open again, and other handymen see it now.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
      "We take back your released share of “{released}”.",
      "We refund what was paid for this job. If you have a question, write to us.",
    ],
  },
  jobUnfunded: {
    subject: "“{title}” is cancelled",
    lines: [
      "The payment for “{title}” went back to the customer, so this job is cancelled. Nothing is due for it.",
      "Please do not start or continue the work. If you have a question, write to us.",
    ],
  },
  startMissing: {
    subject: "“{title}” has not started. Is it still on?",
    lines: [
      "“{title}” has not started yet. On {when} we cancel it, free for both sides.",
      `To keep “{standing}” for another ${policy.inactivityDays}, press Keep the job on your page before that.`,
      "If you have started the work for {customer}, press Start Work.",
      "If it is cancelled, we refund {back} to your card.",
    ],
  },
  jobKept: {
    subject: "“{title}” is still on",
    lines: [
      "{person} kept the job “{title}”, so we do not cancel it.",
      "If you no longer want “{standing}”, you can cancel it on your page, free for both sides.",
    ],
  },
  jobStale: {
    subject: "“{title}” is cancelled: it did not start",
    lines: [
      `“{title}” did not start for ${policy.inactivityDays}, so we cancelled the job. It costs neither side anything.`,
      "Your request is closed, and {handyman} no longer has it. We refund what you paid for this job to your card.",
      "If you still need “{again}” done, post it again.",
      "{customer} can post the request again. Other requests near you are on your page.",
    ],
  },
  handymanInactive: {
    subject: "{handyman}’s account is no longer active: “{title}”",
    lines: [
      "{handyman}’s account is no longer active. The job “{title}” goes on.",
      "{worker} may still start and finish this job. You can cancel it before it starts, or propose to end it later.",
      "The job is done. You can pay {total} for it as before.",
    ],
  },
  customerInactive: {
    subject: "{customer}’s account is no longer active: “{title}”",
    lines: [
      "{customer}’s account is no longer active. The job “{title}” goes on.",
      "You may finish this job, or cancel it. {payer} can see it and pay for it, but cannot answer you.",
      "The job is done. {customer} can still pay for it: you keep {share}.",
    ],
  },
  mayFinish: {
    subject: "We left the job “{title}” to you",
    lines: [
      "Your account is not active, but we left the job “{title}” to you.",
      "Sign in as usual. You can start and complete “{work}”, and you are paid for it.",
      "It is done. Once {payer} pays, we transfer your share to your payout account.",
    ],
  },
  accountBack: {
    subject: "{person}’s account is active again: “{title}”",
    lines: ["{person}’s account is active again. “{title}” goes on as before."],
  },
} satisfies Record<string, KindTexts>;
