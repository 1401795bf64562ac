import { toDecimal } from "../../shared/money.ts";
import { session } from "../../shared/session/contract.ts";
import type { CurrentUser } from "../../shared/session/schema.ts";
import { findHandyman } from "../handymen/store.ts";
import type { Actor } from "../runtime/app.ts";
import type { DbReader } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { touchSession } from "../runtime/session.ts";
import { keepSession } from "./store.ts";

export default endpoint(session.user, async ({ actor, app }) => {
  const touched = touchSession(actor, app.now());
  if (touched) await keepSession(app.db, { session: touched, user: actor.user });
  return { ...actor.user, handyman: await handymanOf(app.db, actor) };
});

async function handymanOf(db: DbReader, { role, userId }: Actor): Promise<CurrentUser["handyman"]> {
  const profile = role === "handyman" ? await findHandyman(db, userId) : undefined;
  return profile && { ...profile, hourlyRate: toDecimal(profile.hourlyRateCents) };
}
