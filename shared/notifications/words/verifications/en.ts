import type { KindTexts } from "../../wording.ts";

export const verifications = {
  verified: {
    subject: "Verified: {check}",
    lines: ["We checked this and confirm it: {check}.", "Your public profile shows it from now on."],
  },
  rejected: {
    subject: "Not verified: {check}",
    lines: ["We could not confirm this: {check}.", "Your page says why. You can send another document at any time."],
  },
  verificationExpiring: {
    subject: "Expires soon: {check}",
    lines: [
      "Your profile shows this until {lastDay}: {check}.",
      "Send a new document before that day, and your profile goes on showing it.",
    ],
  },
  verificationExpired: {
    subject: "No longer valid: {check}",
    lines: ["This has expired: {check}.", "Your profile shows it again once you send a new document."],
  },
} satisfies Record<string, KindTexts>;
