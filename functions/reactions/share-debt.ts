import { UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { type Cents, cents, ZERO_CENTS } from "../../shared/money.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, type Instant, later, toInstant } from "../../shared/time.ts";
import { eventOf } from "../jobs/store.ts";
import { raiseAlert } from "../payments/alert.ts";
import type { Till } from "../payments/rules.ts";
import { replace, type Write } from "../runtime/db.ts";
import { recordGivenUp } from "../runtime/given-up.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";

/** A debt of this size or age is brought before an administrator. */
const MOST_OWED = cents(20_000);
const LONGEST_OWED_MS = 30 * DAY_MS;

type Debt = { readonly handyman: User; readonly job: Job; readonly amountCents: Cents; readonly at: Instant };

/** The writes that add to a handyman's debt; with `isOverLimit`, `alarmDebt` is to be called after they are done. */
export function owing(app: Till, { handyman, job, amountCents, at }: Debt): { writes: Write[]; isMuch: boolean } {
  const receivableCents = cents((handyman.receivableCents ?? ZERO_CENTS) + amountCents);
  const receivableSince = handyman.receivableSince ?? at;
  const receivableDueAt = handyman.receivableDueAt ?? later(at, LONGEST_OWED_MS);
  const isMuch = receivableCents >= MOST_OWED;
  const writes = [
    replace(table.user, { ...handyman, receivableCents, receivableSince, receivableDueAt, updatedAt: at }),
    emit(app, "payment.short", { ...eventOf(job), amountCents }),
    ...(isMuch ? [raiseAlert(app, job, { alertType: "shortfall", amountCents: receivableCents })] : []),
  ];
  return { writes, isMuch };
}

/** Emits the metric that triggers the receivables alarm. */
export const tellOf = ({ id }: User): void => recordGivenUp({ kind: "handyman.receivable", id, tries: 1 });

/** Raises the alarm about a debt that is thirty days old, and again every thirty days. */
export async function tellOfDebt(app: Till, id: string): Promise<void> {
  const handyman = await findUser(app.db, UserId.parse(id));
  if (!handyman?.receivableDueAt || handyman.receivableDueAt > toInstant(app.now())) return;
  const receivableDueAt = later(app.now(), LONGEST_OWED_MS);
  await app.db.transact([replace(table.user, { ...handyman, receivableDueAt, updatedAt: toInstant(app.now()) })]);
  tellOf(handyman);
}
