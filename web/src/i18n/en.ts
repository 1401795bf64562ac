import { common } from "./en/common.ts";
import { customer } from "./en/customer.ts";
import { handyman } from "./en/handyman.ts";
import { handymen } from "./en/handymen.ts";
import { landing } from "./en/landing.ts";
import { payments } from "./en/payments.ts";
import { requests } from "./en/requests.ts";
import { session } from "./en/session.ts";

/** Every text of the interface, under flat keys; a feature's texts are in the catalogue of its name. */
export const en = {
  ...common,
  ...landing,
  ...session,
  ...customer,
  ...handyman,
  ...requests,
  ...payments,
  ...handymen,
} as const;

export type MessageKey = keyof typeof en;
/** Another language: the same keys, so that a missing text does not compile. */
export type Messages = Record<MessageKey, string>;
