import { isRole, type StoredRole } from "../../../../../shared/roles.ts";

/** Text key of a role's label, also for roles that this build does not know. */
export const roleLabelKey = (role: StoredRole) =>
  isRole(role) ? (`admin.role.${role}` as const) : "admin.role.unknown";
