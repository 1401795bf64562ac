import type { UserRow } from "../../../../../shared/admin/schema.ts";
import { fullNameOf } from "../../../../../shared/session/full-name.ts";

/** A user's full name, else their email address. */
export const nameOf = (user: UserRow): string => fullNameOf(user) || user.email;
