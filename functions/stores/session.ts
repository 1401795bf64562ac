import { AppError } from "../../shared/errors/errors.ts";
import { UserId } from "../../shared/ids.ts";
import type { UserFigures } from "../../shared/session/figures.ts";
import { isFrozen } from "../../shared/session/freeze.ts";
import type { Session, User } from "../../shared/session/schema.ts";
import type { Instant } from "../../shared/time.ts";
import { create, type Db, type DbReader, type Ref, ref, remove, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

/** The account of a Cognito subject. */
export async function findUserBySub(db: DbReader, sub: string): Promise<User | undefined> {
  const guard = await db.get(table.subject, { sub });
  return guard && db.get(table.user, { id: UserId.parse(guard.userId) });
}

/** Throws while an account is frozen, with the end of it. */
export function requireUnfrozen(user: User, at: Instant): void {
  if (isFrozen(user, at)) throw new AppError("user.frozen", { retryAt: user.frozenUntil });
}

export const findUser = (db: DbReader, id: UserId): Promise<User | undefined> => db.get(table.user, { id });

/** The reference of a user's figures, for a batch read. */
export const figuresRef = (userId: UserId): Ref<UserFigures> => ref(table.figures, { userId });

export const findFigures = (db: DbReader, userId: UserId) => db.get(table.figures, { userId });

export const findSession = (db: DbReader, session: Pick<Session, "userId" | "sid">): Promise<Session | undefined> =>
  db.get(table.session, session);

/** The writes that replace a session by its successor, for the transaction that changes the role. */
export const rotateSessionWrites = ({ former, next }: { former: Session; next: Session }): readonly Write[] => [
  replace(table.session, former),
  create(table.session, next),
];

/** Deletes a session together with what ends with it. */
export const deleteSession = (db: Db, session: Session, also: readonly Write[]): Promise<void> =>
  db.transact([remove(table.session, session), ...also]);
