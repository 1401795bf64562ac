import type { Instant } from "../time.ts";

type Pausable = { readonly acceptPausedUntil?: Instant | undefined };

/** Until when a handyman accepts no jobs, because they cancelled too many; undefined when nothing holds them back (D-57). */
export const acceptPauseOf = (log: Pausable | undefined, at: Instant): Instant | undefined =>
  log?.acceptPausedUntil && log.acceptPausedUntil > at ? log.acceptPausedUntil : undefined;
