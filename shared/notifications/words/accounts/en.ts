import type { KindTexts } from "../../wording.ts";

export const accounts = {
  enrolled: {
    subject: "Your enrollment is complete",
    lines: [
      "Your enrollment is complete.",
      "Requests near you are waiting on your page. Pictures of your work help people to choose you.",
    ],
  },
  accountDeactivated: {
    subject: "Your account is deactivated",
    lines: [
      "An administrator deactivated your account.",
      "You can still sign in, but not post or accept anything new until it is active again. Nothing was deleted.",
      "If you disagree, want to know why or want a copy of your data, write to us: a person of our team reads it. The button leads to our address, which you can open without signing in.",
    ],
  },
  accountReactivated: {
    subject: "Your account is active again",
    lines: ["Your account is active again.", "Everything is where you left it. Sign in as usual."],
  },
} satisfies Record<string, KindTexts>;
