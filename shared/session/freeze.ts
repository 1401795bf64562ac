import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant } from "../time.ts";
import type { User } from "./schema.ts";

type Freeze = Pick<User, "frozenUntil" | "frozenReason">;

/** Whether a user takes no new jobs, quotes and requests, because an administrator decides about the account (D-54). */
export const isFrozen = ({ frozenUntil }: Freeze, at: Instant): boolean =>
  frozenUntil !== undefined && frozenUntil > at;

/** What is stored of a freeze that begins now. */
export const freezeFields = (frozenReason: string, at: Instant): Freeze => ({
  frozenUntil: addMs(at, policy.freezeHours * HOUR_MS),
  frozenReason,
});

/** When a freeze that ends at this moment began. */
export const frozenSince = (frozenUntil: Instant): Instant => addMs(frozenUntil, -policy.freezeHours * HOUR_MS);

/** The same once it is over. */
export const noFreeze: Freeze = { frozenUntil: undefined, frozenReason: undefined };
