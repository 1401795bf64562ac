import type { Endpoint } from "./endpoint.ts";
import { jobs } from "./jobs/contract.ts";
import { payments } from "./payments/contract.ts";
import { platform } from "./platform/contract.ts";
import { requests } from "./requests/contract.ts";
import { session } from "./session/contract.ts";
import { uploads } from "./uploads/contract.ts";

/** The whole API: every room of the house is derived from this table. */
export const contract = { session, requests, jobs, payments, uploads, platform } as const;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain): Endpoint[] =>
  Object.values(domain),
);
