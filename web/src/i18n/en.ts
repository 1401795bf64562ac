import { enrollment } from "./en/enrollment.ts";
import { handyman } from "./en/handyman.ts";
import { jobs } from "./en/jobs.ts";
import { money } from "./en/money.ts";
import { payments } from "./en/payments.ts";
import { uploads } from "./en/uploads.ts";
import { enMember } from "./en-member.ts";
import { enAccount, enAdmin, enEarnings } from "./en-panels.ts";
import { enProfile } from "./en-profile.ts";
import { enVisitor } from "./en-visitor.ts";

/** Every text of the interface, under flat keys; a feature's texts are in the catalogue of its name. */
export const en = {
  ...enVisitor,
  ...enMember,
  ...uploads,
  ...handyman,
  ...jobs,
  ...payments,
  ...enAdmin,
  ...money,
  ...enAccount,
  ...enEarnings,
  ...enrollment,
  ...enProfile,
} as const;

export type MessageKey = keyof typeof en;
/** Another language: the same keys, so that a missing text does not compile. */
export type Messages = Record<MessageKey, string>;
