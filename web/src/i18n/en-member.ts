import { customer } from "./en/customer.ts";
import { handyman } from "./en/handyman.ts";
import { payments } from "./en/payments.ts";
import { requests } from "./en/requests.ts";
import { uploads } from "./en/uploads.ts";

/** What only the pages behind a session say. */
export const enMember = { ...customer, ...handyman, ...requests, ...uploads, ...payments } as const;
