import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";

const policy = policyWords("en");

export const quotes = {
  quoteReceived: {
    subject: "{handyman} sent a quote for “{title}”",
    lines: [
      "{handyman} offers to do “{title}” for {total} in total.",
      "Compare it with other quotes on your request’s page. It is valid until {when}. Hiring charges nothing.",
    ],
  },
  quoteChanged: {
    subject: "{handyman} changed the quote for “{title}”",
    lines: [
      "{handyman} changed the quote for “{title}”: it is now {total} in total.",
      "Look at it again before you hire.",
    ],
  },
  quoteConfirmed: {
    subject: "{handyman} confirmed the quote for “{title}”",
    lines: [
      "{handyman} read your changes to “{title}” and confirmed the quote of {total} in total.",
      "You can hire on your request’s page. Hiring charges nothing.",
    ],
  },
  quoteWithdrawn: {
    subject: "{handyman} withdrew the quote for “{title}”",
    lines: ["{handyman} withdrew the quote for “{title}”.", "“{open}” stays open, and other handymen can send quotes."],
  },
  quoteAccepted: {
    subject: "{customer} hired you for “{title}”",
    lines: [
      "{customer} hired you for “{title}”. You keep {share}.",
      "{customer} would like the start that you named: {when}. Agree with one press on the job’s page, or propose another time.",
      "You can start now: the exact address is on the job’s page.",
    ],
  },
  quoteDeclined: {
    subject: "{customer} declined your quote for “{title}”",
    lines: ["{customer} declined your quote for “{title}”."],
    ask: "The reason: “{reason}”",
  },
  quoteCountered: {
    subject: "{customer} proposes another price for “{title}”",
    lines: [
      "{customer} proposes another price for “{title}”: you would keep {share} instead of {former}.",
      "Agree or keep your price on the request’s page by {when}. If you do not answer, your price stays.",
    ],
  },
  counterAnswered: {
    subject: "{handyman} answered your counter-offer for “{title}”",
    lines: ["{handyman} answered your counter-offer for “{title}”."],
    ask: ["{handyman} agreed: the quote is now {total} in total.", "The price stays as it was: {kept} in total."],
  },
  counterLapsed: {
    subject: "Your counter-offer for “{title}” was not answered",
    lines: [
      `{handyman} did not answer your counter-offer for “{title}” within ${policy.counterHours}, so the quote stays at {total} in total.`,
    ],
  },
  quoteExpiring: {
    subject: "A quote for “{title}” expires soon",
    lines: ["A quote for “{title}” expires soon."],
    ask: [
      "{handyman} offers {total} in total, until {when}. To hire, do it before then.",
      "It is your quote, valid until {when}. You would keep {share}.",
      "If you change your quote for “{longer}”, it stays valid longer.",
    ],
  },
  quoteLost: {
    subject: "“{title}” went to another handyman",
    lines: ["“{title}” went to another handyman, so your quote has ended."],
    ask: [
      "You answered in {lower}; the price chosen was lower than yours.",
      "You answered in {higher}; the price chosen was higher than yours.",
      "You answered in {same}; the price chosen was the same as yours.",
      "Somebody had accepted “{direct}” without a quote, and the customer agreed to the price.",
      "Somebody had accepted “{taken}” without a quote.",
    ],
  },
  quoteClosed: {
    subject: "“{title}” is no longer open",
    lines: [
      "“{title}” is no longer open, so your quote has ended. Nobody was hired.",
      "Other requests near you are on your page.",
    ],
  },
  quoteExpired: {
    subject: "Your quote for “{title}” has expired",
    lines: ["Your quote for “{title}” has expired."],
    ask: "The request “{again}” is still open: you can send another quote.",
  },
  requestChanged: {
    subject: "{customer} changed “{title}”",
    lines: ["{customer} changed “{title}” after you sent your quote."],
    ask: "Read the changes, then confirm or change your quote. Until then, you cannot be hired.",
  },
  requestInvited: {
    subject: "{customer} asks you for a quote: “{title}”",
    lines: [
      "{customer} sent “{title}” only to you.",
      "Send a quote, accept or decline by {when}. Until then nobody else sees the request.",
    ],
  },
  requestsInvited: {
    subject: "Private requests for you: {count}",
    lines: [
      "Private requests that wait for your answer: {count}.",
      "The newest is “{title}”. Each has its own time: answer before it ends.",
      "You get this email at most once an hour. The app shows each request at once.",
    ],
  },
  invitationDeclined: {
    subject: "{handyman} cannot do “{title}”",
    lines: ["{handyman} declined your request “{title}”."],
    ask: [
      "The reason: “{reason}”",
      "Other handymen see “{open}” now and can answer.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
    ],
  },
  invitationOver: {
    subject: "{handyman} has not answered “{title}”",
    lines: ["{handyman} has not answered your request “{title}”."],
    ask: [
      "{inactive}’s account is no longer active.",
      "Other handymen see “{open}” now and can answer.",
      "Nobody else sees “{again}”. You can post it again for everybody.",
    ],
  },
  requestOpened: {
    subject: "“{title}” is now open to everybody",
    lines: [
      "{handyman}’s quote for “{title}” has ended. Until now nobody else saw the request.",
      "Other handymen see it now and can answer.",
    ],
  },
  requestReopened: {
    subject: "“{title}” is open again",
    lines: [
      "“{title}” is open again: the handyman who had the job will not do it.",
      "Your quote ended when the other was hired. If you can still do it, send a quote again on the request’s page.",
    ],
  },
} satisfies Record<string, KindTexts>;
