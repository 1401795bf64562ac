import { customer } from "./en/customer.ts";
import { requests } from "./en/requests.ts";
import { uploads } from "./en/uploads.ts";

/** What only the pages behind a session say. */
export const enMember = { ...customer, ...requests, ...uploads } as const;
