import type { KindTexts } from "../../texts.ts";

export const reviews = {
  reviewAsked: {
    subject: "How was the work on “{title}”?",
    lines: ["We released your payment for “{title}”."],
    ask: "How was {reviewee}'s work? Write a review at the job: it takes a minute and helps others choose.",
  },
  reviewReceived: {
    subject: "{person} reviewed you",
    lines: ["{person} wrote a review of you.", "It is on your public profile."],
  },
  reviewHidden: {
    subject: "Your review is no longer shown",
    lines: [
      "Your review “{title}” of {reviewee} is no longer shown. Reason: {hidingReason}.",
      "It is not deleted. The terms name the reasons for which we hide reviews; a low rating is not one of them. If you think we are wrong, write to us.",
    ],
  },
  reviewAboutHidden: {
    subject: "A review of you is no longer shown",
    lines: [
      "The review “{title}” is no longer shown on your profile, and its stars no longer count. Reason: {hidingReason}.",
    ],
  },
  reviewShown: {
    subject: "Your review is shown again",
    lines: ["Your review “{title}” of {reviewee} is shown again."],
  },
  reviewAboutShown: {
    subject: "A review of you is shown again",
    lines: ["The review “{title}” is shown on your profile again, and its stars count."],
  },
} satisfies Record<string, KindTexts>;
