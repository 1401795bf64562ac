import type { AuditRow } from "../../shared/admin/schema.ts";
import type { Dispute } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { AuditRowId, type FraudAlertId } from "../../shared/ids.ts";
import type { Page } from "../../shared/page.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { Base } from "../runtime/app.ts";
import { create, type Db, type DbReader, pageList, replace, type Write } from "../runtime/db.ts";
import type { Counter, DayCounter } from "../runtime/records.ts";
import { DAY_SHARDS, STATISTIC_SHARDS } from "../runtime/shelves.ts";
import * as table from "../runtime/table.ts";

type Asked = { readonly limit: number; readonly cursor?: string | undefined };
type Deed = Pick<AuditRow, "subject" | "action" | "actorId" | "reason">;

/** The audit entry: who did what, and why. Part of the change's own transaction. */
export const audited = (app: Base, deed: Deed): Write =>
  create(table.audit, { ...deed, id: AuditRowId.parse(app.newId()), createdAt: toInstant(app.now()), version: 1 });

/** Every user of the platform, newest first. */
export const listUsers = (db: DbReader, { limit, cursor }: Asked): Promise<Page<User>> =>
  pageList(db, table.user, { list: "USERS", limit, after: cursor });

/** The platform's counters, one item for each shard. */
export async function readCounters(db: DbReader): Promise<readonly Counter[]> {
  const search = { pk: "STATS", limit: STATISTIC_SHARDS, sortKeyOf: () => "" };
  return (await db.page(table.statistics, search)).items;
}

/** The counters of `days` days from `firstDay` on. */
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

/** The alert with an expired claim removed: an investigation that was not finished in time is open again. */
export function asOf(alert: FraudAlert, at: Instant): FraudAlert {
  const { isResolved, outcome = "dismissed", state, lockedUntil } = alert;
  // Alerts from before the field `state` derive it from their outcome.
  if (isResolved) return { ...alert, state: outcome };
  if (state !== "investigating" || (lockedUntil ?? "") > at) return alert;
  return { ...alert, state: "open", investigatorId: undefined, lockedUntil: undefined };
}

/** The alert, with an expired claim removed. Throws `fraudAlert.notFound`. */
export async function findAlert(db: DbReader, id: FraudAlertId, at: Instant): Promise<FraudAlert> {
  const alert = await db.get(table.fraudAlert, { id });
  if (!alert) throw new AppError("fraudAlert.notFound");
  return asOf(alert, at);
}

/** Stores the next state of an alert. Throws `conflict.busy` when it was written meanwhile. */
export const moveAlert = (db: Db, alert: FraudAlert, also: readonly Write[]): Promise<void> =>
  db.transact([replace(table.fraudAlert, alert), ...also]);

/** The open disputes, oldest first. */
export const listDisputes = (db: DbReader, { limit, cursor }: Asked): Promise<Page<Dispute>> =>
  db.page(table.dispute, {
    index: "gsi1",
    pk: "QUEUE#dispute#open",
    ascending: true,
    limit,
    after: cursor,
    sortKeyOf: (dispute) => table.dispute.gsi1?.(dispute)?.sk ?? "",
  });
