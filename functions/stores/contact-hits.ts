import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import type { ContactHits } from "../../shared/conversations/schema.ts";
import { newAlert } from "../../shared/fraud/new-alert.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { FraudAlertId, type UserId } from "../../shared/ids.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, HOUR_MS, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** The write that adds an alert about somebody's texts to the administrators' queue. */
export const messageAlertWrite = (alert: FraudAlert): Write => create(table.fraudAlert, alert);

const WINDOW_MS = policy.contactHitsHours * HOUR_MS;

/**
 * The writes when contact details were masked in somebody's text. So many within the window raise a fraud alert, at
 * most one in each window; what was masked is in neither.
 */
export async function contactHitWrites(app: WriteContext, userId: UserId): Promise<Write[]> {
  const stored = await app.db.get(table.contactHits, { userId });
  const at = toInstant(app.now());
  const since = addMs(at, -WINDOW_MS);
  const times = [...(stored?.times ?? []).filter((time) => time > since), at].slice(-policy.contactHits);
  const isAlert = times.length >= policy.contactHits && (stored?.alertedAt ?? "") <= since;
  const fields = { times, updatedAt: at, ...(isAlert && { alertedAt: at }) };
  const next: ContactHits = stored ? { ...stored, ...fields } : { userId, ...fields, createdAt: at, version: 1 };
  const hitWrite = stored ? replace(table.contactHits, next) : create(table.contactHits, next);
  return isAlert ? [hitWrite, evasionAlert(app, userId)] : [hitWrite];
}

const evasionAlert = (app: WriteContext, userId: UserId): Write =>
  messageAlertWrite(
    newAlert({
      id: FraudAlertId.parse(app.newId()),
      userId,
      alertType: "contactEvasion",
      createdAt: toInstant(app.now()),
    }),
  );

/**
 * The same for texts that stay as their writer typed them and are masked for readers, such as a profile's: those that were
 * changed, if contact details are in one.
 */
export const evasionWrites = async (
  app: WriteContext,
  userId: UserId,
  changed: readonly (string | undefined)[],
): Promise<Write[]> =>
  changed.some((typed) => typed && maskContacts(typed).kinds.length > 0) ? contactHitWrites(app, userId) : [];

/** Those of these fields that a change has another text for. */
export const changedTexts = <E extends Partial<Record<Name, string | undefined>>, Name extends keyof E & string>(
  former: E,
  next: E,
  names: readonly Name[],
): (string | undefined)[] => names.filter((name) => former[name] !== next[name]).map((name) => next[name]);
