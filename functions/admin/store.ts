import type { AuditRow } from "../../shared/admin/schema.ts";
import type { Dispute } from "../../shared/disputes/schema.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { AuditRowId, type FraudAlertId, UserId } from "../../shared/ids.ts";
import type { Page } from "../../shared/page.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { Base } from "../runtime/app.ts";
import { create, type Db, type DbReader, listPartitions, pageList, replace, type Write } from "../runtime/db.ts";
import { foldName } from "../runtime/names.ts";
import type { Counter, DayCounter } from "../runtime/records.ts";
import { DAY_SHARDS, STATISTIC_SHARDS } from "../runtime/shelves.ts";
import * as table from "../runtime/table.ts";

type Asked = { readonly limit: number; readonly cursor?: string | undefined };
type Deed = Pick<AuditRow, "subject" | "action" | "actorId" | "reason">;

/** The write that says who did what, and why: part of the change's own transaction. */
export const audited = (app: Base, deed: Deed): Write =>
  create(table.audit, { ...deed, id: AuditRowId.parse(app.newId()), createdAt: toInstant(app.now()), version: 1 });

/** Every user of the platform, newest first. */
export const listUsers = (db: DbReader, { limit, cursor }: Asked): Promise<Page<User>> =>
  pageList(db, table.user, { list: "USERS", limit, after: cursor });

/** The user with exactly this address. */
export async function findByEmail(db: DbReader, email: string): Promise<User | undefined> {
  const guard = await db.get(table.email, { email: email.toLowerCase() });
  return guard && db.get(table.user, { id: UserId.parse(guard.userId) });
}

const nameShelves = [
  { index: "gsi1", list: "FIRST_NAMES" },
  { index: "gsi2", list: "LAST_NAMES" },
] as const;

/** Users whose first or last name begins so, by that name; at most `limit`. */
export async function findByName(db: DbReader, name: string, limit: number): Promise<User[]> {
  const prefix = foldName(name);
  if (!prefix) return [];
  const found = await Promise.all(
    nameShelves.flatMap(({ index, list }) => {
      const sortKeyOf = (user: User) => table.user[index]?.(user)?.sk ?? "";
      const read = async (pk: string) => {
        const { items } = await db.page(table.user, { index, pk, prefix, limit, ascending: true, sortKeyOf });
        return items.map((user) => [sortKeyOf(user), user] as const);
      };
      return listPartitions(list).map(read);
    }),
  );
  const sorted = found.flat().sort(([a], [b]) => (a < b ? -1 : 1));
  return [...new Map(sorted.map(([, user]) => [user.id, user])).values()].slice(0, limit);
}

/** The platform's counters, shard by shard. */
export async function readCounters(db: DbReader): Promise<readonly Counter[]> {
  const search = { pk: "STATS", limit: STATISTIC_SHARDS, sortKeyOf: () => "" };
  return (await db.page(table.statistics, search)).items;
}

/** The counters of the days from `firstDay` on, at most `days` of them. */
export async function readDays(db: DbReader, firstDay: string, days: number): Promise<readonly DayCounter[]> {
  const search = { pk: "STATS_DAYS", limit: days * DAY_SHARDS, sortKeyOf: ({ sk }: DayCounter) => sk };
  return (await db.page(table.dayStatistics, search)).items.filter(({ sk }) => sk >= firstDay);
}

/** Fraud alerts, newest first. */
export const listAlerts = (
  db: DbReader,
  state: "open" | "resolved",
  { limit, cursor }: Asked,
): Promise<Page<FraudAlert>> =>
  db.page(table.fraudAlert, {
    index: "gsi1",
    pk: `QUEUE#fraud#${state}`,
    limit,
    after: cursor,
    sortKeyOf: (alert) => table.fraudAlert.gsi1?.(alert)?.sk ?? "",
  });

export const findAlert = (db: DbReader, id: FraudAlertId): Promise<FraudAlert | undefined> =>
  db.get(table.fraudAlert, { id });

/** Stores what became of an alert; somebody else's word that came first stands. */
export const resolveAlert = (db: Db, alert: FraudAlert, also: readonly Write[]): Promise<void> =>
  db.transact([replace(table.fraudAlert, alert, "fraudAlert.resolved"), ...also]);

/** The disputes that are open, the oldest first. */
export const listDisputes = (db: DbReader, { limit, cursor }: Asked): Promise<Page<Dispute>> =>
  db.page(table.dispute, {
    index: "gsi1",
    pk: "QUEUE#dispute#open",
    ascending: true,
    limit,
    after: cursor,
    sortKeyOf: (dispute) => table.dispute.gsi1?.(dispute)?.sk ?? "",
  });
