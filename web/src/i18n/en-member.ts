import { customer } from "./en/customer.ts";
import { requests } from "./en/requests.ts";

/** What only the pages behind a session say. */
export const enMember = { ...customer, ...requests } as const;
