import type { KindTexts } from "../../texts.ts";

export const verifications = {
  verified: {
    subject: "Verified: {check}",
    lines: ["We reviewed your document and approved this: {check}.", "Your public profile shows it now."],
  },
  rejected: {
    subject: "Not verified: {check}",
    lines: ["We could not approve this: {check}.", "Your page says why. You can upload another document at any time."],
  },
  verificationExpiring: {
    subject: "Expires soon: {check}",
    lines: [
      "Your profile shows this until {lastDay}: {check}.",
      "Upload a new document before that day to keep it on your profile.",
    ],
  },
  verificationExpired: {
    subject: "No longer valid: {check}",
    lines: ["This has expired: {check}.", "Upload a new document to show it on your profile again."],
  },
} satisfies Record<string, KindTexts>;
