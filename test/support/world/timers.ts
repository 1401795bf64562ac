const system = globalThis.setTimeout;
const SHARE = 100;
/** Longer timers are time limits. */
const MAX_PAUSE_MS = 5_000;

/**
 * While a world is open, pauses before retries (of the SDKs, the adapters, Stripe's webhooks) take a hundredth of their time:
 * nothing happens meanwhile, and no clock of a world moves.
 */
export function shortenPauses(): void {
  globalThis.setTimeout = new Proxy(system, {
    apply: (target, self, [task, ms = 0, ...rest]) =>
      Reflect.apply(target, self, [task, ms < MAX_PAUSE_MS ? ms / SHARE : ms, ...rest]),
  });
}

export function restorePauses(): void {
  globalThis.setTimeout = system;
}
