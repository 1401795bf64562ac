import * as z from "zod";

export const roles = ["customer", "handyman", "admin"] as const;
/** A user's role. Read from the user item alone, never from a request. */
export const Role = z.enum(roles);
export type Role = z.output<typeof Role>;

/** A role as stored: an unknown value, of a newer release or by mistake, is kept (D-01). */
export const StoredRole = z.union([Role, z.string(), z.null()]).catch(null);
export type StoredRole = z.output<typeof StoredRole>;

export const isRole = (stored: StoredRole): stored is Role => roles.some((role) => role === stored);

/** The role whose rights apply: for an unknown one, those of a customer. */
export const roleOf = (stored: StoredRole): Role => (isRole(stored) ? stored : "customer");
