import type { UserRow } from "../../../../../shared/admin/schema.ts";

/** A user's full name, else their email address. */
export const nameOf = ({ firstName, lastName, email }: UserRow): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email;
