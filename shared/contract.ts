import { admin } from "./admin/contract.ts";
import { appointments } from "./appointments/contract.ts";
import { conversations } from "./conversations/contract.ts";
import { disputes } from "./disputes/contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { handymen } from "./handymen/contract.ts";
import { jobs } from "./jobs/contract.ts";
import { notifications } from "./notifications/contract.ts";
import { payments } from "./payments/contract.ts";
import { platform } from "./platform/contract.ts";
import { portfolio } from "./portfolio/contract.ts";
import { quotes } from "./quotes/contract.ts";
import { requests } from "./requests/contract.ts";
import { reviews } from "./reviews/contract.ts";
import { saved } from "./saved/contract.ts";
import { session } from "./session/contract.ts";
import { uploads } from "./uploads/contract.ts";
import { verifications } from "./verifications/contract.ts";

/** All endpoints. Routes, functions, roles, clients and documents are derived from this table. */
export const contract = {
  session,
  requests,
  jobs,
  payments,
  handymen,
  uploads,
  portfolio,
  reviews,
  verifications,
  conversations,
  quotes,
  saved,
  appointments,
  disputes,
  admin,
  notifications,
  platform,
} as const;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain): Endpoint[] =>
  Object.values(domain),
);
