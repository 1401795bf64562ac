import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";

const policy = policyWords("en");

export const proposals = {
  priceToApprove: {
    subject: "{handyman} asks {total} for “{title}”",
    push: "{handyman} accepted “{title}” and asks you to approve the price",
    lines: [
      "{handyman} accepted “{title}” and asks {total} in total.",
      `Approve or reject the price on your page within ${policy.priceApprovalHours}, or the job is cancelled unless it has started. Approving shares your exact address with {handyman}. Nothing is charged without your consent.`,
      "Then your request “{reopens}” opens again.",
      "Then your request “{ends}” ends as well, and you can post it again.",
    ],
  },
  priceReminder: {
    subject: "Approve or reject the price of “{title}”",
    lines: [
      "{handyman} is waiting for your answer: {total} in total for “{title}”.",
      `If you do not answer within ${policy.priceApprovalHours} of the offer, the job is cancelled, free for both.`,
      "Then your request “{reopens}” opens again.",
      "Then your request “{ends}” ends as well, and you can post it again.",
    ],
  },
  priceApproved: {
    subject: "{customer} approved your price for “{title}”",
    lines: [
      "{customer} approved your price of {price} for “{title}”.",
      "You keep {share}. You can start now: the exact address is on the job’s page.",
    ],
  },
  priceRejected: {
    subject: "{customer} rejected your price for “{title}”",
    lines: [
      "{customer} rejected your price of {price} for “{title}”, so this job is cancelled.",
      "It costs you nothing. Other requests near you are on your page.",
    ],
  },
  priceLapsed: {
    subject: "“{title}” is cancelled: the price was not approved in time",
    lines: [
      `The price of {price} for “{title}” was not approved within ${policy.priceApprovalHours}, so the job is cancelled.`,
      "Nothing was charged.",
      "The request “{open}” is open again.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
    ],
  },
  priceProposed: {
    subject: "{person} proposes a new price for “{title}”: {price}",
    push: "{person} proposes a new price for “{title}”",
    lines: [
      "{person} proposes {price} in total instead of {former} for “{title}”.",
      "You have already paid this job. To accept the new price, pay the difference of {difference} on your page.",
      `Accept or decline it on your page within ${policy.proposalHours}. Until you accept, the former price stays.`,
      "If you accept, we refund {back} to your card when the payment is released.",
    ],
  },
  endingProposed: {
    subject: "{person} proposes to end “{title}” now",
    lines: [
      "{person} proposes to end “{title}” now, for {price}.",
      `Accept or decline it on your page within ${policy.proposalHours}. Until you accept, the job goes on as before.`,
      "If you accept, we refund {back} to your card.",
    ],
  },
  proposalAccepted: {
    subject: "{person} accepted your proposal for “{title}”",
    lines: [
      "{person} accepted your proposal for “{title}”.",
      "The price is now {price}.",
      "The difference is paid as well: your share grows by {more}.",
      "We hold it with the rest until {hours} hours after you complete the job, unless {person} confirms earlier.",
      "We refund {back} to your card when the payment is released.",
      "The exact address of “{task}” is on the job’s page.",
    ],
  },
  proposalDeclined: {
    subject: "{person} declined your proposal for “{title}”",
    lines: [
      "{person} declined your proposal for “{title}”.",
      "The job goes on at {agreed}, as agreed before.",
      "The job goes on. Its price of {asked} is still not approved.",
    ],
  },
  proposalLapsed: {
    subject: "Your proposal for “{title}” was not answered",
    lines: [
      `{person} did not answer your proposal for “{title}” within ${policy.proposalHours}, so it has expired.`,
      "The job goes on at {agreed}, as agreed before.",
      "The job goes on. Its price of {asked} is still not approved.",
    ],
  },
  priceOffered: {
    subject: "{person} offers {price} for “{title}”",
    push: "{person} offers another price for “{title}”",
    lines: [
      "{person} offers {price} for “{title}” instead of your price of {former}. You would keep {share}.",
      `Accept or decline it on your page within ${policy.offerHours}, or our team reviews the case.`,
      "If you decline, your price stays, and {person} can still pay it.",
    ],
  },
  offerAccepted: {
    subject: "{person} accepted your price for “{title}”",
    lines: ["{person} accepted {offer} in total for “{title}”.", "You can pay on your page now."],
  },
  offerDeclined: {
    subject: "{person} did not accept your price for “{title}”",
    lines: [
      "{person} did not accept {offer} for “{title}” and still asks {price} in total.",
      "You can pay on your page; by paying, you agree.",
      "If {counter} is too high, offer another price on your page.",
    ],
  },
  offerUnanswered: {
    subject: "{person} did not answer your price for “{title}”",
    lines: [
      `{person} did not answer your price of {offer} for “{title}” within ${policy.offerHours}. Our team is reviewing the case.`,
      "Until then {person} still asks {price} in total. You can pay it on your page.",
      "If {counter} is too high, offer another price on your page.",
    ],
  },
} satisfies Record<string, KindTexts>;
