export const roles = ["customer", "handyman", "admin"] as const;
/** A user's role. Read from the user item alone, never from a request. */
export type Role = (typeof roles)[number];

/** A role as stored: an unknown value, of a newer release or by mistake, is kept (D-01). */
export type StoredRole = string | null;

export const isRole = (stored: StoredRole): stored is Role => roles.some((role) => role === stored);

/** The role whose rights apply: for an unknown one, those of a customer. */
export const roleOf = (stored: StoredRole): Role => (isRole(stored) ? stored : "customer");
