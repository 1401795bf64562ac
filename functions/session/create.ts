import { AppError } from "../../shared/errors.ts";
import { session } from "../../shared/session/contract.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import type { Identity } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { openSession } from "../runtime/session.ts";
import { admitUser, findUserBySub, newUser } from "./store.ts";

/** The maximum age of an id token, and the tolerated clock skew. */
const MAX_AGE_MS = 5 * MINUTE_MS;
const MAX_LEAD_MS = MINUTE_MS;

export default endpoint(session.create, async ({ body, actor, app, reply }) => {
  const identity = await app.users.readIdToken(body.idToken);
  if (!identity || !isFresh(identity, app.now())) throw new AppError("auth.tokenRefused");
  const secret = app.newSecret();
  // A conflict is likely: another window may sign in, or a session's use be recorded.
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

/** An id token from before all sessions were ended, for example by a password reset. Tokens have whole seconds only. */
const isBefore = ({ authenticatedAt }: Identity, endedAt: Instant) =>
  authenticatedAt < Math.floor(Date.parse(endedAt) / SECOND_MS);

function isFresh({ issuedAt }: Identity, now: Date): boolean {
  const ageMs = now.getTime() - issuedAt * SECOND_MS;
  return ageMs < MAX_AGE_MS && ageMs > -MAX_LEAD_MS;
}
