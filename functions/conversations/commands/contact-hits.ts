import type { ContactHits } from "../../../shared/conversations/schema.ts";
import { newAlert } from "../../../shared/fraud/new-alert.ts";
import { FraudAlertId, type UserId } from "../../../shared/ids.ts";
import { policy } from "../../../shared/policy.ts";
import { addMs, HOUR_MS, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { messageAlertWrite } from "./alert.ts";

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
