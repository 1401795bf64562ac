import type { KindTexts } from "../../wording.ts";

export const jobs = {
  jobAccepted: {
    subject: "{handyman} accepted your request",
    lines: [
      "{handyman} accepted “{title}” for {price}.",
      "You can follow the job on your page. Nothing is charged until you pay.",
      "{asker} does not see your exact address yet. Share it on the job’s page when you are ready.",
    ],
  },
  addressAsked: {
    subject: "{handyman} needs the address for “{title}”",
    lines: [
      "{handyman} has not got your exact address for “{title}” yet.",
      "Share it with one press on the job’s page. Nobody but {handyman} sees it.",
    ],
  },
  addressShared: {
    subject: "{customer} shared the address for “{title}”",
    lines: [
      "{customer} shared the exact address for “{title}”.",
      "You find it on the job’s page. It is for this job alone.",
    ],
  },
  jobStarted: {
    subject: "{handyman} started “{title}”",
    lines: [
      "{handyman} started work on “{title}”.",
      "The time that you had agreed on no longer counts: {when}. The attached file takes it off your calendar.",
      "You have not approved the price of {asked} yet: you can still approve or reject it on your page.",
      "We tell you as soon as it is done.",
    ],
  },
  jobCompleted: {
    subject: "“{title}” is done",
    lines: [
      "{handyman} completed “{title}”.",
      "Have a look at the work, then pay {total} for it on your page.",
      "{handyman} asks {asked} for it: with the platform fee, {whole}. You have not agreed to this price yet. Have a look at the work, then pay it on your page, by which you agree.",
      "If you find {counter} too high, answer with another price on your page.",
      "Once it is paid, we hold the money for {hours} hours before {handyman} gets it. If something is wrong, write to us within that time.",
    ],
  },
  paidJobCompleted: {
    subject: "“{title}” is done",
    lines: [
      "{handyman} completed “{title}”. Have a look at the work.",
      "You have paid it already. We release the payment on {when}, unless you write to us before.",
      "You can release it earlier by confirming that “{confirm}” is done.",
    ],
  },
  redoAsked: {
    subject: "{customer} asks you to come back to “{title}”",
    lines: [
      "{customer} is not happy with “{title}” yet and asks you to come back. You find what is missing with the job, on your dashboard.",
      "Please put it right and mark the job as completed again by {when}. After that our team looks into it.",
      "Your share of {share} stays held. The 72 hours until its release start again when you complete the job.",
    ],
  },
  jobResolved: {
    subject: "We decided about “{title}”: it counts as completed",
    lines: [
      "We looked into “{title}” and decided that the job counts as completed.",
      "It is not paid yet: please pay {total} for it on your page.",
      "{handyman} asks {asked} for it: with the platform fee, {whole}. You can pay it on your page.",
      "If you find {counter} too high, answer with another price on your page.",
      "{customer} has not paid for it yet, and hears of the decision as well.",
      "If you have a question, write to us.",
    ],
  },
  jobLeft: {
    subject: "{handyman} cannot do “{title}”",
    lines: [
      "{handyman} cancelled the job “{title}”. We are sorry.",
      "Your request “{open}” is open again, and other handymen see it now.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
      "Whatever you have paid for this job goes back to your card.",
    ],
  },
  jobCancelled: {
    subject: "{customer} cancelled “{title}”",
    lines: [
      "{customer} cancelled “{title}” before it began.",
      "You get {fee} for the late cancellation. It is released 72 hours later.",
      "It costs you nothing. Other requests near you are on your page.",
    ],
  },
  jobEnded: {
    subject: "“{title}” has ended by agreement",
    lines: [
      "You both agreed to end “{title}”. Nothing is due for it.",
      "Whatever was paid for this job goes back to the card.",
    ],
  },
  jobClosed: {
    subject: "We ended “{title}”",
    lines: [
      "We looked into the job “{title}” and ended it. Nothing is due for it.",
      "{inactive}’s account is not active any more.",
      "Your request “{open}” is open again, and other handymen see it now.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
      "Your share of “{released}”, which had been released, is taken back.",
      "Whatever was paid for this job goes back to the card. If you have a question, write to us.",
    ],
  },
  jobUnfunded: {
    subject: "“{title}” is cancelled",
    lines: [
      "The payment for “{title}” went back to the customer, so this job is cancelled. Nothing is due for it.",
      "The work does not begin or go on. If you have a question, write to us.",
    ],
  },
  startMissing: {
    subject: "“{title}” has not started. Does it still stand?",
    lines: [
      "Nobody has started “{title}” yet. On {when} we cancel it, free for both sides.",
      "Does “{standing}” still stand? Say so before that, with the button on your page, and it stays for another 30 days.",
      "Have you begun the work for {customer}? Then press Start Work.",
      "If it is cancelled, {back} goes back to your card.",
    ],
  },
  jobKept: {
    subject: "“{title}” still stands",
    lines: [
      "{person} says that “{title}” still stands, so it is not cancelled.",
      "If “{standing}” does not stand for you, you can cancel it on your page, free for both sides.",
    ],
  },
  jobStale: {
    subject: "“{title}” is cancelled: nobody started it",
    lines: [
      "Nobody started “{title}” for 30 days, so the job is cancelled. It costs neither side anything.",
      "Your request is closed, and {handyman} no longer has it. Whatever you have paid for this job goes back to your card.",
      "If you still need “{again}” done, post it again.",
      "{customer} can post the request again. Other requests near you are on your page.",
    ],
  },
  handymanInactive: {
    subject: "{handyman}’s account is not active any more: “{title}”",
    lines: [
      "{handyman}’s account is not active any more. The job “{title}” stands.",
      "{worker} may still start and finish this job. You can cancel it before it begins, or propose to end it once it has begun.",
      "The job is done. You can pay {total} for it as before.",
    ],
  },
  customerInactive: {
    subject: "{customer}’s account is not active any more: “{title}”",
    lines: [
      "{customer}’s account is not active any more. The job “{title}” stands.",
      "You may finish this job, or cancel it. {payer} can see it and pay for it, but cannot answer you.",
      "The job is done. {customer} can still pay {total} for it.",
    ],
  },
  mayFinish: {
    subject: "We left the job “{title}” to you",
    lines: [
      "Your account is not active, but we left the job “{title}” to you.",
      "Sign in as usual: you can start and complete “{work}”, and you are paid for it.",
      "It is done: once {payer} has paid for it, we transfer your share to your payout account as usual.",
    ],
  },
  accountBack: {
    subject: "{person}’s account is active again: “{title}”",
    lines: ["{person}’s account is active again. “{title}” goes on as before."],
  },
} satisfies Record<string, KindTexts>;
