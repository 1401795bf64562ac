import type { KindTexts } from "../../texts.ts";

export const accounts = {
  enrolled: {
    subject: "Your enrollment is complete",
    lines: [
      "Your enrollment is complete.",
      "Your page shows requests near you. Pictures of your work help customers choose you.",
    ],
  },
  accountDeactivated: {
    subject: "Your account is deactivated",
    lines: [
      "An administrator deactivated your account.",
      "You can still sign in, but not post or accept anything new until it is active again. Nothing was deleted.",
      "To appeal, ask why or get a copy of your data, write to us. The button opens our address; you need not sign in.",
    ],
  },
  accountReactivated: {
    subject: "Your account is active again",
    lines: ["Your account is active again.", "Everything is where you left it. Sign in as usual."],
  },
} satisfies Record<string, KindTexts>;
