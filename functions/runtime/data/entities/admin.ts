import { AuditRow } from "../../../../shared/admin/schema.ts";
import { FraudAlert } from "../../../../shared/fraud/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { dueAt } from "./due.ts";
import { type ById, dateSortKey } from "./keys.ts";

/** By id · gsi1: the administrators' queue, open and resolved separately · due: copied messages are deleted. */
export const fraudAlert = /* @__PURE__ */ defineEntity({
  type: "fraudAlert",
  schema: FraudAlert,
  key: ({ id }: ById<string>) => ({ pk: `FRAUD_ALERT#${id}`, sk: "FRAUD_ALERT" }),
  gsi1: (alert) => ({ pk: `QUEUE#fraud#${alert.isResolved ? "resolved" : "open"}`, sk: dateSortKey(alert) }),
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
