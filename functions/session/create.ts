import { AppError } from "../../shared/errors/errors.ts";
import { roleOf } from "../../shared/roles.ts";
import { session } from "../../shared/session/contract.ts";
import { type Instant, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { newSession } from "../runtime/http/session.ts";
import type { Identity } from "../runtime/ports/users.ts";
import { findUserBySub } from "../stores/session.ts";
import { newUser, signInUser } from "./commands/sign-in.ts";

/** The maximum age of an id token, and the tolerated clock skew. */
const MAX_AGE_MS = 5 * MINUTE_MS;
const MAX_CLOCK_SKEW_MS = MINUTE_MS;

export default endpoint(session.create, async ({ body, actor, app, reply }) => {
  const identity = await app.users.verifyIdToken(body.idToken);
  if (!identity || !isFresh(identity, app.now())) throw new AppError("auth.tokenRefused");
  const secret = app.newSecret();
  // A conflict is likely: another window may sign in, or a session's use be recorded.
  const { created, role } = await retryOnConflict(async () => {
    const storedUser = await findUserBySub(app.db, identity.sub);
    if (storedUser?.sessionsEndedAt && signedInBefore(identity, storedUser.sessionsEndedAt))
      throw new AppError("auth.tokenRefused");
    const user = storedUser ?? newUser(app, identity, body.language);
    const created = newSession(user, { secret, now: app.now() });
    await signInUser(app, {
      user,
      storedUser,
      identity,
      newSession: created,
      language: body.language,
      former: actor?.session,
    });
    return { created, role: roleOf(user.role) };
  });
  reply.startSession({ userId: created.userId, secret, role, endsAt: created.endsAt });
});

/** An id token from before all sessions were ended, for example by a password reset. Tokens have whole seconds only. */
const signedInBefore = ({ authenticatedAt }: Identity, endedAt: Instant) =>
  authenticatedAt < Math.floor(Date.parse(endedAt) / SECOND_MS);

function isFresh({ issuedAt }: Identity, now: Date): boolean {
  const ageMs = now.getTime() - issuedAt * SECOND_MS;
  return ageMs < MAX_AGE_MS && ageMs > -MAX_CLOCK_SKEW_MS;
}
