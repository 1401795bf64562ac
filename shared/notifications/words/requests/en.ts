import type { KindTexts } from "../../texts.ts";

export const requests = {
  requestExpired: {
    subject: "“{title}” has expired",
    lines: [
      "Nobody accepted “{title}” in time, so handymen no longer see it.",
      "You can post “{again}” again. More details or a photo often help.",
    ],
  },
  requestNearby: {
    subject: "New job near you: “{title}”",
    lines: ["“{title}” is a new job, {miles} from you."],
    ask: "It is a bit farther than your area: {farther}.",
  },
  requestsNearby: {
    subject: "New jobs near you: {count}",
    lines: [
      "New jobs near you since the last email: {count}.",
      "The newest is “{title}”, {miles} from you.",
      "You get this email at most once an hour, and never at night.",
    ],
  },
  requestUnanswered: {
    subject: "Nobody has answered “{title}” yet",
    lines: [
      "Nobody has answered “{title}” yet.",
      "You can post it again with more details or another price, or keep waiting: it stays open.",
    ],
    ask: "We also notified handymen a bit farther away: {count}.",
  },
  tradeArrived: {
    subject: "Somebody can do “{title}” now",
    lines: ["A handyman who does this work now comes to {zip}. We told them about “{title}”."],
  },
} satisfies Record<string, KindTexts>;
