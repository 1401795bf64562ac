import { adminRows } from "./admin-rows.ts";
import { disputeRows } from "./dispute-rows.ts";
import { rowsOfJobs } from "./job-rows.ts";
import { memberRows } from "./member-rows.ts";
import { moneyRows } from "./money-rows.ts";
import { rowsOfRequests } from "./request-rows.ts";
import type { EndpointRow } from "./row.ts";

/** One successful call of each endpoint of the contract. */
export const endpointRows: readonly EndpointRow[] = [
  ...memberRows,
  ...rowsOfRequests,
  ...rowsOfJobs,
  ...moneyRows,
  ...disputeRows,
  ...adminRows,
];
