import { AppError } from "../../../shared/errors/errors.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import { nameIndexWrites } from "../../runtime/data/name-index.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { findUser } from "../../stores/session.ts";

type UserUpdate = {
  readonly fields: Partial<User>;
  /** Further writes, given the user as read. */
  readonly also?: ((former: User) => Promise<readonly Write[]>) | undefined;
};

/** Updates a user, retried after a conflict. */
export function updateUser(
  app: Pick<WriteContext, "now" | "db">,
  id: UserId,
  { fields, also }: UserUpdate,
): Promise<User> {
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
