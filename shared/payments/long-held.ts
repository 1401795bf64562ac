import { policy } from "../policy.ts";
import { DAY_MS } from "../time.ts";

/** After this long an administrator is alerted to refund held money or leave it. */
export const LONG_HELD_MS = policy.longHeldDays * DAY_MS;
/** The alert is repeated at this interval while the money is held. */
export const LONG_HELD_REPEAT_MS = policy.longHeldRepeatDays * DAY_MS;
