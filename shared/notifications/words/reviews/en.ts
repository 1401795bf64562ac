import type { KindTexts } from "../../wording.ts";

export const reviews = {
  reviewAsked: {
    subject: "How was the work on “{title}”?",
    lines: ["We released your payment for “{title}”."],
    ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
  },
  reviewReceived: {
    subject: "You have a new review",
    lines: ["You have a new review.", "The review is on your public profile."],
  },
} satisfies Record<string, KindTexts>;
