import type { Messages } from "./en.ts";
import { common } from "./pt/common.ts";
import { customer } from "./pt/customer.ts";
import { handyman } from "./pt/handyman.ts";
import { handymen } from "./pt/handymen.ts";
import { landing } from "./pt/landing.ts";
import { payments } from "./pt/payments.ts";
import { requests } from "./pt/requests.ts";
import { session } from "./pt/session.ts";

export const pt: Messages = {
  ...common,
  ...landing,
  ...session,
  ...customer,
  ...handyman,
  ...requests,
  ...payments,
  ...handymen,
};
