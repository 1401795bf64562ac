import { AppError } from "../../shared/errors.ts";
import { session } from "../../shared/session/contract.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import type { Identity } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { openSession } from "../runtime/session.ts";
import { admitUser, findUserBySub, newUser } from "./store.ts";

/** How old an id token may be, and how far its clock may run ahead of ours. */
const MAX_AGE_MS = 5 * MINUTE_MS;
const MAX_LEAD_MS = MINUTE_MS;

export default endpoint(session.create, async ({ body, actor, app, reply }) => {
  const identity = await app.users.readIdToken(body.idToken);
  if (!identity || !isFresh(identity, app.now())) throw new AppError("auth.tokenRefused");
  const secret = app.newSecret();
  // Another window may sign in for the first time just now, or a use of another session be written down.
  const opened = await retryLostRace(async () => {
    const known = await findUserBySub(app.db, identity.sub);
    if (known?.sessionsEndedAt && isBefore(identity, known.sessionsEndedAt)) throw new AppError("auth.tokenRefused");
    const user = known ?? newUser(app, identity, body.language);
    const opened = openSession(user, { secret, now: app.now() });
    await admitUser(app, { user, known, identity, opened, language: body.language, former: actor?.session });
    return opened;
  });
  reply.startSession({ userId: opened.userId, secret, endsAt: opened.endsAt });
});

/** A sign-in from before all sessions ended, as with the password that was just reset. Tokens know whole seconds only. */
const isBefore = ({ authenticatedAt }: Identity, endedAt: Instant) =>
  authenticatedAt < Math.floor(Date.parse(endedAt) / SECOND_MS);

function isFresh({ issuedAt }: Identity, now: Date): boolean {
  const ageMs = now.getTime() - issuedAt * SECOND_MS;
  return ageMs < MAX_AGE_MS && ageMs > -MAX_LEAD_MS;
}
