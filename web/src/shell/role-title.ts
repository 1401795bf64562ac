import { isRole, type StoredRole } from "../../../shared/roles.ts";

/** The text that names a role, also one that this build does not know. */
export const titleOf = (role: StoredRole) => (isRole(role) ? (`bar.${role}` as const) : "bar.unknown");
