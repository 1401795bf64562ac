import type { KindTexts } from "../../texts.ts";

export const disputes = {
  disputeOpened: {
    subject: "{person} opened a dispute about “{title}”",
    lines: [
      "{person} opened a dispute about “{title}”. Read why and answer by {when}.",
      "The money of this job stands still until you both agree or we decide. If you do not answer, we decide without you.",
    ],
  },
  noShowContested: {
    subject: "{person} contests what you told us about “{title}”",
    lines: [
      "{person} says that somebody came for “{title}”.",
      "A dispute is open, and the payment stands still. Agree on how to go on by {when}; after that we decide.",
    ],
  },
  disputeAnswered: {
    subject: "{person} wrote about the dispute on “{title}”",
    lines: ["{person} wrote something new in the dispute about “{title}”."],
  },
  settlementOffered: {
    subject: "{person} makes an offer to end the dispute about “{title}”",
    lines: [
      "{person} makes an offer to end the dispute about “{title}”. Answer by {when}.",
      "You would get {back} back.",
      "You would pay {pay} in total.",
      "You would keep {keep}.",
    ],
  },
  redoOffered: {
    subject: "{person} suggests another visit to end the dispute about “{title}”",
    lines: ["{person} suggests another visit for “{title}”. Answer by {when}."],
  },
  settlementDeclined: {
    subject: "{person} declined your offer about “{title}”",
    lines: [
      "{person} declined your offer to end the dispute about “{title}”.",
      "You can make another one, or ask us to decide.",
    ],
  },
  disputeReminder: {
    subject: "One day left to answer about “{title}”",
    lines: [
      "{person} waits for your answer in the dispute about “{title}”: you have until {when}.",
      "Then we decide without you.",
    ],
  },
  disputeEscalated: {
    subject: "We decide the dispute about “{title}”",
    lines: [
      "We decide the dispute about “{title}” by {when}.",
      "Until then you can still write, or agree with {person}.",
    ],
  },
  disputeDecided: {
    subject: "We decided the dispute about “{title}”",
    lines: [
      "We decided the dispute about “{title}”. The job’s page says what, by which rule, and why.",
      "It is carried out on {when}. Until then each of you can appeal, and another person decides again.",
      "This decision about “{last}” is final and is carried out now.",
    ],
  },
  disputeAppealed: {
    subject: "The decision about “{title}” is reviewed",
    lines: [
      "{person} appealed against our decision about “{title}”. Another person decides again, and nothing is paid until then.",
      "You can answer once, until {when}.",
    ],
  },
  disputeLate: {
    subject: "We are late with the dispute about “{title}”",
    lines: [
      "We have not decided the dispute about “{title}” in time. We are sorry. It ends automatically on {when}.",
      "Until then you can still agree with {person}.",
    ],
  },
  disputeAgreed: {
    subject: "The dispute about “{title}” is over",
    lines: ["You and {person} agreed, so the dispute about “{title}” is over."],
  },
  disputeWithdrawn: {
    subject: "{person} withdrew the dispute about “{title}”",
    lines: ["{person} withdrew the dispute about “{title}”. The job goes on as before."],
  },
  disputeLapsed: {
    subject: "The dispute about “{title}” ended automatically",
    lines: [
      "Nobody ended the dispute about “{title}”, so it ended automatically, as its page had said.",
      "The page shows what each of you gets.",
    ],
  },
} satisfies Record<string, KindTexts>;
