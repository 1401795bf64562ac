import type { Messages } from "./en.ts";
import { common } from "./es/common.ts";
import { customer } from "./es/customer.ts";
import { handyman } from "./es/handyman.ts";
import { handymen } from "./es/handymen.ts";
import { landing } from "./es/landing.ts";
import { payments } from "./es/payments.ts";
import { requests } from "./es/requests.ts";
import { session } from "./es/session.ts";

export const es: Messages = {
  ...common,
  ...landing,
  ...session,
  ...customer,
  ...handyman,
  ...requests,
  ...payments,
  ...handymen,
};
