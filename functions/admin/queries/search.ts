import { readSearch, type SearchQuery } from "../../../shared/admin/search-query.ts";
import type { SearchHit } from "../../../shared/admin/search-schema.ts";
import { amountPartition, partitionOf } from "../../../shared/admin/search-terms.ts";
import { UserId } from "../../../shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { domainPartition, domainSortKey, emailPartition } from "../../runtime/data/index-keys.ts";
import type { SearchEntry } from "../../runtime/data/records.ts";
import * as table from "../../runtime/data/table.ts";
import { userRow } from "../views/view.ts";
import { readHits, type Target } from "./search-hits.ts";
import { findByName } from "./user-search.ts";

/** How many hits a search answers; each meaning of its text reads no more than so many entries. */
export const MAX_HITS = 20;
/** A name reads some dozen partitions of three indexes: few items of each are enough for one page of hits. */
const NAME_READ = { itemsPerPage: 10, maxPages: 2 } as const;

/**
 * What a text finds, at most `MAX_HITS`: by the beginning of an id, an amount, an e-mail address, a telephone number and
 * a name. The number of reads does not grow with the table.
 */
export async function search(db: DbReader, typed: string): Promise<SearchHit[]> {
  const query = readSearch(typed);
  const [entries, emails, named] = await Promise.all([
    findEntries(db, query),
    findEmails(db, query),
    query.name ? findByName(db, query.name, { matches: () => true, limit: MAX_HITS, ...NAME_READ }) : [],
  ]);
  const people = emails.map(({ userId }): Target => ({ kind: "user", id: userId }));
  const hits = [
    ...(await readHits(
      db,
      uniqueById([...entries, ...people], ({ id }) => id),
    )),
    ...named.map((user) => ({ kind: "user", row: userRow(user) }) as const),
  ];
  return uniqueById(hits, ({ row }) => row.id);
}

/** The first `MAX_HITS` of things with different ids. Of several with one id the last counts. */
const uniqueById = <T>(things: readonly T[], idOf: (thing: T) => string): T[] =>
  [...new Map(things.map((thing) => [idOf(thing), thing])).values()].slice(0, MAX_HITS);

async function findEntries(db: DbReader, { id, phones = [], charge }: SearchQuery): Promise<readonly Target[]> {
  const found = await Promise.all([
    // Whatever an entry says of the same id counts.
    id ? wholeUser(id) : [],
    id ? findByTerm(db, "id", id) : [],
    charge ? findCharges(db, charge) : [],
    ...phones.map((phone) => findByTerm(db, "phone", phone)),
  ]);
  return found.flat();
}

/** Users have no entry of their id: no screen shows it shortened. */
function wholeUser(id: string): readonly Target[] {
  const { data } = UserId.safeParse(id);
  return data ? [{ kind: "user", id: data }] : [];
}

const entryKey = (entry: SearchEntry) => table.searchEntry.key(entry).sk;

async function findByTerm(db: DbReader, kind: "id" | "phone", term: string): Promise<readonly SearchEntry[]> {
  const { pk } = table.searchEntry.key({ partition: partitionOf(kind, term), term, kind: "user", id: "" });
  const search = { pk, prefix: term, limit: MAX_HITS, sortKeyOf: entryKey };
  return (await db.query(table.searchEntry, search)).items;
}

/** A day of the earliest and the latest time zone in which there is a job: Guam and American Samoa. */
const EARLIEST_ZONE_MS = 10 * HOUR_MS;
const LATEST_ZONE_MS = 11 * HOUR_MS;

/** The charges of this amount, newest first; on these days, in whatever time zone the day was read. */
async function findCharges(
  db: DbReader,
  { amountCents, days }: NonNullable<SearchQuery["charge"]>,
): Promise<readonly Target[]> {
  const { pk } = table.searchEntry.key({ partition: amountPartition(amountCents), term: "", kind: "payment", id: "" });
  const search = { pk, limit: MAX_HITS, sortKeyOf: entryKey };
  const toTarget = (entry: SearchEntry): Target => ({ ...entry, charge: { amountCents, paidAt: entry.term } });
  if (days.length === 0) return (await db.query(table.searchEntry, search)).items.map(toTarget);
  const pages = await Promise.all(
    days.map((day) => {
      const begin = `${day}T00:00:00.000Z`;
      const range = { after: addMs(begin, -EARLIEST_ZONE_MS), upTo: addMs(begin, DAY_MS + LATEST_ZONE_MS) };
      return db.query(table.searchEntry, { ...search, ...range, ascending: true });
    }),
  );
  return pages.flatMap(({ items }) => items.map(toTarget));
}

async function findEmails(db: DbReader, { email, domain }: SearchQuery) {
  const pages = await Promise.all([
    email && readEmails(db, { index: "gsi1", pk: emailPartition(email), prefix: email, ascending: true }),
    domain && readEmails(db, { index: "gsi2", pk: domainPartition(domain), prefix: domain, ascending: false }),
  ]);
  return pages.flatMap((page) => (page ? page.items : []));
}

type EmailRead = {
  readonly index: "gsi1" | "gsi2";
  readonly pk: string;
  readonly prefix: string;
  readonly ascending: boolean;
};

const readEmails = (db: DbReader, read: EmailRead) =>
  db.query(table.email, { ...read, limit: MAX_HITS, sortKeyOf: domainSortKey });
