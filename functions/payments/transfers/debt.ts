import { UserId } from "../../../shared/ids.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { type Cents, cents, ZERO_CENTS } from "../../../shared/money.ts";
import type { UserFigures } from "../../../shared/session/figures.ts";
import { addMs, DAY_MS, toInstant } from "../../../shared/time.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { recordMoneyAlarm } from "../../runtime/observability/abandoned-work.ts";
import { findFigures } from "../../stores/session.ts";
import { raiseAlert } from "../admin-alerts.ts";
import type { PaymentContext } from "../context.ts";

/** A debt of this size or age is brought before an administrator. */
const MAX_DEBT = cents(20_000);
const MAX_DEBT_AGE_MS = 30 * DAY_MS;

type DebtInput = { readonly figures: UserFigures; readonly job: Job; readonly amountCents: Cents };

/** The writes that add to a handyman's debt; with `isOverLimit`, `alarmDebt` is to be called after they are done. */
export function addDebt(
  app: PaymentContext,
  { figures, job, amountCents }: DebtInput,
): { writes: Write[]; isOverLimit: boolean } {
  const at = toInstant(app.now());
  const receivableCents = cents((figures.receivableCents ?? ZERO_CENTS) + amountCents);
  const receivableSince = figures.receivableSince ?? at;
  const receivableDueAt = figures.receivableDueAt ?? addMs(at, MAX_DEBT_AGE_MS);
  const isOverLimit = receivableCents >= MAX_DEBT;
  const writes = [
    replace(table.figures, { ...figures, receivableCents, receivableSince, receivableDueAt, updatedAt: at }),
    emit(app, "payment.reversalShortfall", { ...jobEventOf(job), amountCents }),
    ...(isOverLimit ? [raiseAlert(app, job, { alertType: "shortfall", amountCents: receivableCents })] : []),
  ];
  return { writes, isOverLimit };
}

/** Emits the metric that triggers the receivables alarm. */
export const alarmDebt = (id: UserId): void => recordMoneyAlarm({ kind: "handyman.receivable", id, tries: 1 });

/** Raises the alarm about a debt that is thirty days old, and again every thirty days. */
export async function alarmOldDebt(app: PaymentContext, id: string): Promise<void> {
  const figures = await findFigures(app.db, UserId.parse(id));
  if (!figures?.receivableDueAt || figures.receivableDueAt > toInstant(app.now())) return;
  const receivableDueAt = addMs(app.now(), MAX_DEBT_AGE_MS);
  await app.db.transact([replace(table.figures, { ...figures, receivableDueAt, updatedAt: toInstant(app.now()) })]);
  alarmDebt(figures.userId);
}
