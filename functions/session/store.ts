import { AppError } from "../../shared/errors.ts";
import { UserId } from "../../shared/ids.ts";
import type { Language } from "../../shared/language.ts";
import { type Session, User } from "../../shared/session/schema.ts";
import { later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import type { Base, Identity } from "../runtime/app.ts";
import { create, type Db, type DbReader, remove, replace, type Write } from "../runtime/db.ts";
import { indexName } from "../runtime/name-words.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";

/** The account of a Cognito subject. */
export async function findUserBySub(db: DbReader, sub: string): Promise<User | undefined> {
  const guard = await db.get(table.subject, { sub });
  return guard && db.get(table.user, { id: UserId.parse(guard.userId) });
}

export const findUser = (db: DbReader, id: UserId): Promise<User | undefined> => db.get(table.user, { id });

/** A new user: always a customer (D-05). */
export function newUser(
  app: Base,
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

type Arrival = {
  readonly user: User;
  readonly known: User | undefined;
  readonly identity: Identity;
  readonly opened: Session;
  /** The language chosen in this browser; undefined keeps the stored one. */
  readonly language: Language | undefined;
  /** This browser's previous session: deleted in the same transaction (I-23). */
  readonly former: Session | undefined;
};

/**
 * Opens a session and, on the first sign-in, creates the account; the id token is marked as used in the same
 * transaction.
 */
export async function admitUser(app: Base & { db: Db }, arrival: Arrival): Promise<void> {
  const { user, known, identity, opened, language, former } = arrival;
  const at = toInstant(app.now());
  const spent = { tokenId: identity.tokenId, until: later(app.now(), 15 * MINUTE_MS), createdAt: at, version: 1 };
  await app.db.transact([
    create(table.usedToken, spent, "auth.tokenRefused"),
    create(table.session, opened),
    ...(former ? [remove(table.session, former)] : []),
    ...(known
      ? [replace(table.user, { ...known, language: language ?? known.language, lastSeenAt: at, updatedAt: at })]
      : firstSight(app, user)),
  ]);
}

function firstSight(app: Base, user: User): Write[] {
  const guard = { userId: user.id, createdAt: user.createdAt, version: 1 };
  return [
    create(table.user, user),
    ...indexName(user),
    // Before the e-mail guard: two concurrent first sign-ins are a conflict, not a taken address.
    create(table.subject, { ...guard, sub: user.cognitoSub }),
    create(table.email, { ...guard, email: user.email }, "auth.emailTaken"),
    emit(app, "user.created", { userId: user.id }),
  ];
}

type Change = {
  readonly fields: Partial<User>;
  /** Further writes, given the user as read. */
  readonly also?: ((former: User) => Promise<readonly Write[]>) | undefined;
};

/** Updates a user, retried after a conflict. */
export function changeUser(app: Base & { db: Db }, id: UserId, { fields, also }: Change): Promise<User> {
  return retryLostRace(async () => {
    const user = await findUser(app.db, id);
    if (!user) throw new AppError("auth.required");
    const changed = { ...user, ...fields, updatedAt: toInstant(app.now()) };
    await app.db.transact([replace(table.user, changed), ...indexName(changed, user), ...((await also?.(user)) ?? [])]);
    return changed;
  });
}

/** Records a session's use. A concurrent write is ignored: it recorded the same, or ended the session. */
export async function keepSession(db: Db, { session, user }: { session: Session; user: User }): Promise<void> {
  const seen = { ...user, lastSeenAt: session.touchedAt };
  try {
    await db.transact([replace(table.session, session), replace(table.user, seen)]);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
  }
}

export const findSession = (db: DbReader, session: Pick<Session, "userId" | "sid">): Promise<Session | undefined> =>
  db.get(table.session, session);

/** The writes that replace a session by its successor, for the transaction that changes the role. */
export const turnSession = ({ former, next }: { former: Session; next: Session }): readonly Write[] => [
  replace(table.session, former),
  create(table.session, next),
];

export const closeSession = (db: Db, session: Session): Promise<void> => db.transact([remove(table.session, session)]);
