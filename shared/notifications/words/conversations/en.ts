import type { KindTexts } from "../../texts.ts";

export const conversations = {
  messagesWaiting: {
    subject: "{person} wrote to you",
    lines: ["{person} wrote to you about “{title}”.", "You have {many} new messages.", "Message: “{last}”"],
  },
  handymanOnTheWay: { subject: "{person} is on the way", lines: ["{person} is on the way to you for “{title}”."] },
  contactShared: {
    subject: "{person} shared a phone number with you",
    lines: ["{person} shared a phone number with you in the conversation about “{title}”."],
  },
} satisfies Record<string, KindTexts>;
