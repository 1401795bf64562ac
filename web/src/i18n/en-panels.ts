import { account } from "./en/account.ts";
import { admin } from "./en/admin.ts";
import { earnings } from "./en/earnings.ts";
import { notifications } from "./en/notifications.ts";
import { verifications } from "./en/verifications.ts";

/** What panels say that few ever open: their words come with their code. */
export const enVerifications = verifications;
export const enAdmin = { ...admin, ...verifications } as const;
/** With what the account panel says of payouts. */
export const enEarnings = { ...earnings, ...account } as const;
export const enAccount = { ...account, ...notifications } as const;
