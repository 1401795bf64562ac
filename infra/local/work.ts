import type { Place } from "./place.ts";
import type { EventBridge } from "./rules.ts";
import type { EventSource } from "./sources.ts";
import type { StripeEmulator } from "./stripe/stripe.ts";
import type { Workers } from "./workers.ts";

type Work = { sources: EventSource[]; rules: EventBridge; workers: Workers; stripe: StripeEmulator; place: Place };

const POLL_MS = 250;
const MINUTE_MS = 60_000;

/** Runs the background work: polls event sources and runs schedules, and both on demand. */
export function keepWorking(cleanup: AsyncDisposableStack, { sources, rules, workers, stripe, place }: Work) {
  const { clock, state } = place;
  let turn = Promise.resolve(0);
  /** Polls all sources once, after the previous round; returns how many records they had. */
  const round = (early: boolean) => {
    const all = async () =>
      (await Promise.all(sources.map((source) => source(early)))).reduce((sum, count) => sum + count, 0);
    turn = turn.then(all).catch((thrown) => {
      place.report(`The local stack could not deliver events: ${thrown}`);
      return 0;
    });
    return turn;
  };
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    while ((await round(false)) > 0);
    isPolling = false;
  };
  const timers = [setInterval(poll, POLL_MS), setInterval(rules.runSchedules, MINUTE_MS)];
  cleanup.defer(() => timers.forEach(clearInterval));

  /** Resolves once no record, message, webhook or scheduled work is left; failed work is retried at once. */
  async function settle() {
    do {
      await rules.settled();
      await stripe.settled();
    } while ((await round(true)) > 0);
  }
  return {
    settle,
    clock: {
      now: clock.now,
      get offsetMs() {
        return clock.offsetMs;
      },
      /** Advances the clock; resolves once everything that is due by then is done. */
      async advance(seconds: number) {
        clock.advance(seconds);
        state.clockOffsetMs = clock.offsetMs;
        state.save();
        workers.shareClock();
        rules.runSchedules();
        await settle();
      },
    },
  };
}
