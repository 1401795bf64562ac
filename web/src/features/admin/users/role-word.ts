import { isRole, type StoredRole } from "../../../../../shared/roles.ts";

/** The key of what a user's role is called; one that this build does not know has a name all the same. */
export const roleWord = (role: StoredRole) => (isRole(role) ? (`admin.role.${role}` as const) : "admin.role.unknown");
