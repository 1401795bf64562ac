import type { KindTexts } from "../../wording.ts";

export const requests = {
  requestExpired: {
    subject: "“{title}” has expired",
    lines: [
      "Nobody accepted “{title}” in time, so handymen no longer see it.",
      "Post “{again}” again to have another try. More details or a photo often help.",
    ],
  },
} satisfies Record<string, KindTexts>;
