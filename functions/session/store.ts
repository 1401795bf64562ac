import { AppError } from "../../shared/errors/errors.ts";
import { UserId } from "../../shared/ids.ts";
import type { Language } from "../../shared/language.ts";
import { type Session, User } from "../../shared/session/schema.ts";
import { addMs, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { BaseApp, Identity } from "../runtime/app.ts";
import { create, type Db, type DbReader, remove, replace, type Write } from "../runtime/data/db.ts";
import { nameIndexWrites } from "../runtime/data/name-index.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

/** The account of a Cognito subject. */
export async function findUserBySub(db: DbReader, sub: string): Promise<User | undefined> {
  const guard = await db.get(table.subject, { sub });
  return guard && db.get(table.user, { id: UserId.parse(guard.userId) });
}

export const findUser = (db: DbReader, id: UserId): Promise<User | undefined> => db.get(table.user, { id });

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
  /** Undefined on the first sign-in. */
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
export async function signInUser(app: BaseApp & { db: Db }, input: SignInInput): Promise<void> {
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
  const guard = { userId: user.id, createdAt: user.createdAt, version: 1 };
  return [
    create(table.user, user),
    ...nameIndexWrites(user),
    // Before the e-mail guard: two concurrent first sign-ins are a conflict, not a taken address.
    create(table.subject, { ...guard, sub: user.cognitoSub }),
    create(table.email, { ...guard, email: user.email }, "auth.emailTaken"),
    emit(app, "user.created", { userId: user.id }),
  ];
}

type UserUpdate = {
  readonly fields: Partial<User>;
  /** Further writes, given the user as read. */
  readonly also?: ((former: User) => Promise<readonly Write[]>) | undefined;
};

/** Updates a user, retried after a conflict. */
export function updateUser(app: BaseApp & { db: Db }, id: UserId, { fields, also }: UserUpdate): Promise<User> {
  return retryOnConflict(async () => {
    const user = await findUser(app.db, id);
    if (!user) throw new AppError("auth.required");
    const updated = { ...user, ...fields, updatedAt: toInstant(app.now()) };
    await app.db.transact([
      replace(table.user, updated),
      ...nameIndexWrites(updated, user),
      ...((await also?.(user)) ?? []),
    ]);
    return updated;
  });
}

/** Records a session's use. A concurrent write is ignored: it recorded the same, or ended the session. */
export async function saveSessionUse(db: Db, { session, user }: { session: Session; user: User }): Promise<void> {
  const usedBy = { ...user, lastSeenAt: session.touchedAt };
  try {
    await db.transact([replace(table.session, session), replace(table.user, usedBy)]);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
  }
}

export const findSession = (db: DbReader, session: Pick<Session, "userId" | "sid">): Promise<Session | undefined> =>
  db.get(table.session, session);

/** The writes that replace a session by its successor, for the transaction that changes the role. */
export const rotateSessionWrites = ({ former, next }: { former: Session; next: Session }): readonly Write[] => [
  replace(table.session, former),
  create(table.session, next),
];

export const deleteSession = (db: Db, session: Session): Promise<void> => db.transact([remove(table.session, session)]);
