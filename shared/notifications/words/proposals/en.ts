import type { KindTexts } from "../../wording.ts";

export const proposals = {
  priceToApprove: {
    subject: "{handyman} asks {price} for “{title}”",
    push: "{handyman} accepted “{title}” and asks you to approve the price",
    lines: [
      "{handyman} accepted “{title}” and asks {price}: with the platform fee you pay {total}.",
      "Approve the price or reject it on your page. Approving shares your exact address with {handyman}. Nothing is charged without your consent. Without an answer within 72 hours the job is cancelled, unless it has started.",
      "Then your request “{reopens}” opens again.",
      "Then your request “{ends}” ends as well, and you can post it again.",
    ],
  },
  priceReminder: {
    subject: "The price of “{title}” waits for you",
    lines: [
      "{handyman} still waits for your answer: {price} for “{title}”, {total} with the platform fee.",
      "Without an answer within 72 hours of the offer the job is cancelled, free for both.",
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
    subject: "{customer} did not agree to your price for “{title}”",
    lines: [
      "{customer} rejected your price of {price} for “{title}”, so this job is cancelled.",
      "It costs you nothing. Other requests near you are on your page.",
    ],
  },
  priceLapsed: {
    subject: "“{title}” is cancelled: its price was not approved in time",
    lines: [
      "The price of {price} for “{title}” was not approved within 72 hours, so the job is cancelled.",
      "Nothing was charged.",
      "The request “{open}” is open again.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
    ],
  },
  priceProposed: {
    subject: "{person} proposes a new price for “{title}”: {price}",
    push: "{person} proposes a new price for “{title}”",
    lines: [
      "{person} proposes {price} instead of {former} for “{title}”: if you accept, you pay {total} with the platform fee.",
      "You have paid this job already, so {total} is only the difference: to accept the new price, you pay it on your page. In all the job then costs you {whole}.",
      "Accept or decline it on your page within 48 hours. Until you accept, the former price stands.",
      "If you accept, {back} of what you have paid goes back to your card when the payment is released.",
    ],
  },
  endingProposed: {
    subject: "{person} proposes to end “{title}” now",
    lines: [
      "{person} proposes to end “{title}” now, at a price of {price} for what is done so far.",
      "Accept or decline it on your page within 48 hours. Until you accept, the job goes on as before.",
      "If you accept, {back} of what you have paid goes back to your card.",
    ],
  },
  proposalAccepted: {
    subject: "{person} accepted your proposal for “{title}”",
    lines: [
      "{person} accepted your proposal for “{title}”.",
      "The price is now {price}.",
      "The difference is paid as well: your share grows by {more}.",
      "We hold it with the rest until {hours} hours after you complete the job, unless {person} confirms earlier.",
      "{back} of what you have paid goes back to your card as soon as the payment is released.",
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
    subject: "Your proposal for “{title}” has lapsed",
    lines: [
      "{person} did not answer your proposal for “{title}” within 48 hours, so it has lapsed.",
      "The job goes on at {agreed}, as agreed before.",
      "The job goes on. Its price of {asked} is still not approved.",
    ],
  },
  priceOffered: {
    subject: "{person} offers {price} for “{title}”",
    push: "{person} offers another price for “{title}”",
    lines: [
      "{person} has not agreed to your price of {former} for “{title}” and offers {price}. Of that you keep {share}.",
      "Accept or decline it on your page within 72 hours. Without an answer our team looks into it.",
      "If you decline, your price stays as you asked it, and {person} can still pay it.",
    ],
  },
  offerAccepted: {
    subject: "{person} accepted your price for “{title}”",
    lines: [
      "{person} accepted {offer} for “{title}”.",
      "With the platform fee you pay {total}. You can pay it on your page now.",
    ],
  },
  offerDeclined: {
    subject: "{person} did not accept your price for “{title}”",
    lines: [
      "{person} did not accept {offer} for “{title}” and still asks {price}: with the platform fee, {total}.",
      "Pay it on your page, by which you agree to it.",
      "If you find {counter} too high, answer with another price on your page.",
    ],
  },
  offerUnanswered: {
    subject: "{person} did not answer your price for “{title}”",
    lines: [
      "{person} did not answer your price of {offer} for “{title}” within 72 hours. Our team looks into it now.",
      "Until then {person} still asks {price}. You can pay it on your page.",
      "If you find {counter} too high, answer with another price on your page.",
    ],
  },
} satisfies Record<string, KindTexts>;
