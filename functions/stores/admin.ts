import type { AuditRow } from "../../shared/admin/audit.ts";
import type { AdminNote } from "../../shared/admin/note-schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { releaseExpiredClaim } from "../../shared/fraud/claim.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { AuditRowId, type FraudAlertId, type UserId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Db, type DbReader, ref, replace, type Write } from "../runtime/data/db.ts";
import { counterShards } from "../runtime/data/index-keys.ts";
import type { Counter, DayCounter } from "../runtime/data/records.ts";
import { queryList } from "../runtime/data/sharded-list.ts";
import * as table from "../runtime/data/table.ts";

type AuditEntry = Omit<AuditRow, "id" | "createdAt" | "version">;

/** The audit entry: who did what, and why. Part of the change's own transaction. */
export const auditWrite = (app: BaseApp, entry: AuditEntry): Write =>
  create(table.audit, { ...entry, id: AuditRowId.parse(app.newId()), createdAt: toInstant(app.now()), version: 1 });

/** Every user of the platform, newest first. */
export const listUsers = (db: DbReader, { limit, cursor }: PageRequest): Promise<Page<User>> =>
  queryList(db, table.user, { list: "USERS", limit, after: cursor });

/** The platform's counters, one item for each shard. */
export async function readCounters(db: DbReader): Promise<readonly Counter[]> {
  const shards = await db.getAll(counterShards.map((shard) => ref(table.statistics, { shard })));
  return shards.filter((shard) => shard !== undefined);
}

/** The counters of `days` days from `firstDay` on. */
export async function readDayCounters(db: DbReader, firstDay: string, days: number): Promise<readonly DayCounter[]> {
  const pages = await Promise.all(
    counterShards.map((shard) => {
      const { pk } = table.dayStatistics.key({ day: firstDay, shard });
      return db.query(table.dayStatistics, { pk, limit: days, sortKeyOf: ({ sk }) => sk });
    }),
  );
  return pages.flatMap(({ items }) => items).filter(({ sk }) => sk >= firstDay);
}

type AlertList = { readonly state: "open" | "resolved"; readonly order: "newest" | "oldest" };

/** Fraud alerts of one state. */
export const listAlerts = (
  db: DbReader,
  { state, order }: AlertList,
  { limit, cursor }: PageRequest,
): Promise<Page<FraudAlert>> =>
  db.query(table.fraudAlert, {
    index: "gsi1",
    pk: `QUEUE#fraud#${state}`,
    ascending: order === "oldest",
    limit,
    after: cursor,
    sortKeyOf: (alert) => table.fraudAlert.gsi1?.(alert)?.sk ?? "",
  });

/** The alert, with an expired claim removed. Throws `fraudAlert.notFound`. */
export async function findAlert(db: DbReader, id: FraudAlertId, at: Instant): Promise<FraudAlert> {
  const alert = await db.get(table.fraudAlert, { id });
  if (!alert) throw new AppError("fraudAlert.notFound");
  return releaseExpiredClaim(alert, at);
}

/** Stores the next state of an alert. Throws `conflict.busy` when it was written meanwhile. */
export const saveAlert = (db: Db, alert: FraudAlert, also: readonly Write[]): Promise<void> =>
  db.transact([replace(table.fraudAlert, alert), ...also]);

/** More than a page shows. */
const MAX_AROUND = 50;

const newestOf = { limit: MAX_AROUND } as const;

/** The newest alerts about a user. */
export async function listAlertsAbout(db: DbReader, userId: UserId): Promise<readonly FraudAlert[]> {
  const search = { index: "gsi2", pk: `ALERTS#${userId}`, ...newestOf } as const;
  return (await db.query(table.fraudAlert, { ...search, sortKeyOf: ({ id }) => id })).items;
}

/** The newest notes about a user, a request or a job. */
export async function listNotes(db: DbReader, subject: string): Promise<readonly AdminNote[]> {
  const search = { pk: `NOTES#${subject}`, ...newestOf };
  return (await db.query(table.adminNote, { ...search, sortKeyOf: ({ id }) => id })).items;
}

/** The newest audit entries of a subject. */
export async function listAuditRows(db: DbReader, subject: string): Promise<readonly AuditRow[]> {
  const search = { pk: `AUDIT#${subject}`, ...newestOf };
  return (await db.query(table.audit, { ...search, sortKeyOf: ({ id }) => id })).items;
}
