import updateUser from "../../../functions/admin/updateUser.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { World } from "../world/world.ts";

type Change = { readonly isActive?: boolean; readonly jobs?: readonly object[]; readonly by?: User };

/** An administrator deactivates or reactivates a user. */
export const setActive = (
  world: World,
  { id }: Pick<User, "id">,
  { isActive = false, jobs = [], by = world.makePerson({ role: "admin" }) }: Change = {},
) => world.call(updateUser, { as: by, params: { id }, body: { isActive, reason: "Asked for in writing.", jobs } });
