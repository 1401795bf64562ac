import * as z from "zod";

export const roles = ["customer", "handyman", "admin"] as const;
/** What a user is to the platform. It lives in the user item alone, never in a payload. */
export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;

/** A role as the table holds it: whatever else stands there, of a newer release or by mistake, stays as it is (D-01). */
export const StoredRole = z.union([Role, z.string(), z.null()]).catch(null);
export type StoredRole = z.output<typeof StoredRole>;

export const isRole = (stored: StoredRole): stored is Role => roles.some((role) => role === stored);

/** The role whose rights a stored one gives: an unknown one those of a customer. */
export const roleOf = (stored: StoredRole): Role => (isRole(stored) ? stored : "customer");
