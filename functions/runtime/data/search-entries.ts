import { amountPartition, partitionOf, phoneTerm } from "../../../shared/admin/search-terms.ts";
import type { JobId } from "../../../shared/ids.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import { put, remove, type Write } from "./db.ts";
import type { SearchEntry } from "./records.ts";
import * as table from "./table.ts";

/**
 * The writes of the entries by which administrators find things, each for the transaction of its item. An entry costs two
 * write units once; names and e-mail addresses are found by indexes of items that exist anyway.
 */

type Created = { readonly id: string; readonly createdAt: Instant };

/** The entry by which a request, a job or a payment is found by how its id begins; a payment leads to its job. */
export const idEntry = (kind: SearchEntry["kind"], { id, createdAt }: Created, jobId?: JobId): Write =>
  put(table.searchEntry, { partition: partitionOf("id", id), term: id, kind, id, jobId, createdAt });

type Charge = Created & { readonly jobId: JobId; readonly amountCents: number; readonly processedAt: Instant };

/** The entry by which a captured charge is found by amount and day. Both are facts: it never moves. */
export const chargeSearchEntry = ({ id, jobId, amountCents, processedAt, createdAt }: Charge): Write =>
  put(table.searchEntry, {
    partition: amountPartition(amountCents),
    term: processedAt,
    kind: "payment",
    id,
    jobId,
    createdAt,
  });

type Telephone = Pick<User, "phone">;

/** The writes that move the entry of a user's telephone number; none when it stays the same. */
export function phoneEntryWrites(user: User, before: Telephone): Write[] {
  const [term, former] = [user, before].map(({ phone = "" }) => phoneTerm(phone));
  if (term === former) return [];
  const entry = (digits: string): SearchEntry => ({
    partition: partitionOf("phone", digits),
    term: digits,
    kind: "user",
    id: user.id,
    createdAt: user.createdAt,
  });
  return [
    ...(former ? [remove(table.searchEntry, entry(former))] : []),
    ...(term ? [put(table.searchEntry, entry(term))] : []),
  ];
}
