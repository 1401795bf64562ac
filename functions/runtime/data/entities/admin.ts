import { AuditRow } from "../../../../shared/admin/audit.ts";
import { AdminNote } from "../../../../shared/admin/note-schema.ts";
import { FraudAlert } from "../../../../shared/fraud/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { dueAt } from "./due.ts";
import { type ById, dateSortKey } from "./keys.ts";

/**
 * By id · gsi1: the administrators' queue, open and resolved separately · gsi2: those about a user · due: copied messages
 * are deleted.
 */
export const fraudAlert = /* @__PURE__ */ defineEntity({
  type: "fraudAlert",
  schema: FraudAlert,
  key: ({ id }: ById<string>) => ({ pk: `FRAUD_ALERT#${id}`, sk: "FRAUD_ALERT" }),
  gsi1: (alert) => ({ pk: `QUEUE#fraud#${alert.isResolved ? "resolved" : "open"}`, sk: dateSortKey(alert) }),
  gsi2: (alert) => (alert.userId ? { pk: `ALERTS#${alert.userId}`, sk: dateSortKey(alert) } : undefined),
  due: ({ forgetAt }) => dueAt("report.forget", forgetAt),
});

/** The audit entries of one subject, oldest first. */
export const audit = /* @__PURE__ */ defineEntity({
  type: "audit",
  schema: AuditRow,
  key: (row: { subject: string; createdAt: Instant; id: string }) => ({
    pk: `AUDIT#${row.subject}`,
    sk: dateSortKey(row),
  }),
});

/** What administrators noted about one subject, oldest first. */
export const adminNote = /* @__PURE__ */ defineEntity({
  type: "adminNote",
  schema: AdminNote,
  key: (note: { subject: string; createdAt: Instant; id: string }) => ({
    pk: `NOTES#${note.subject}`,
    sk: dateSortKey(note),
  }),
});
