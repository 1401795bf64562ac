import { UserId } from "../../../shared/ids.ts";
import type { Language } from "../../../shared/language.ts";
import { UserFigures } from "../../../shared/session/figures.ts";
import { type Session, User } from "../../../shared/session/schema.ts";
import { addMs, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import type { BaseApp, WriteContext } from "../../runtime/app.ts";
import { create, remove, replace, type Write } from "../../runtime/data/db.ts";
import { nameIndexWrites } from "../../runtime/data/name-index.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import type { Identity } from "../../runtime/ports/users.ts";

/** A new user: always a customer (D-05). */
export function newUser(
  app: BaseApp,
  { sub, email, firstName, lastName }: Identity,
  language: Language | undefined,
): User {
  const at = toInstant(app.now());
  const id = UserId.parse(app.newId());
  return User.parse({
    id,
    cognitoSub: sub,
    email,
    language,
    firstName,
    lastName,
    createdAt: at,
    updatedAt: at,
    lastSeenAt: at,
  });
}

type SignInInput = {
  readonly user: User;
  readonly storedUser: User | undefined;
  readonly identity: Identity;
  readonly newSession: Session;
  /** The language chosen in this browser; undefined keeps the stored one. */
  readonly language: Language | undefined;
  /** This browser's previous session: deleted in the same transaction (I-23). */
  readonly former: Session | undefined;
};

/**
 * Opens a session and, on the first sign-in, creates the account; the id token is marked as used in the same
 * transaction.
 */
export async function signInUser(app: WriteContext, input: SignInInput): Promise<void> {
  const { user, storedUser, identity, newSession, language, former } = input;
  const at = toInstant(app.now());
  const usedToken = { tokenId: identity.tokenId, until: addMs(app.now(), 15 * MINUTE_MS), createdAt: at, version: 1 };
  await app.db.transact([
    create(table.usedToken, usedToken, "auth.tokenRefused"),
    create(table.session, newSession),
    ...(former ? [remove(table.session, former)] : []),
    ...(storedUser
      ? [
          replace(table.user, {
            ...storedUser,
            language: language ?? storedUser.language,
            lastSeenAt: at,
            updatedAt: at,
          }),
        ]
      : newAccountWrites(app, user)),
  ]);
}

function newAccountWrites(app: BaseApp, user: User): Write[] {
  const { id: userId, createdAt, updatedAt } = user;
  const guard = { userId, createdAt, version: 1 };
  return [
    create(table.user, user),
    create(table.figures, UserFigures.parse({ userId, createdAt, updatedAt })),
    ...nameIndexWrites(user),
    // Before the e-mail guard: two concurrent first sign-ins are a conflict, not a taken address.
    create(table.subject, { ...guard, sub: user.cognitoSub }),
    create(table.email, { ...guard, email: user.email }, "auth.emailTaken"),
    emit(app, "user.created", { userId }),
  ];
}
