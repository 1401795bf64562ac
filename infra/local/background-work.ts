import type { EventSource } from "./event-sources.ts";
import type { EventBridge } from "./eventbridge.ts";
import type { StripeEmulator } from "./stripe/stripe.ts";
import type { Workers } from "./workers.ts";
import type { Workspace } from "./workspace.ts";

type BackgroundWorkOptions = {
  sources: EventSource[];
  /** Lets lagging reads catch up with the table; resolves to 0 when they lack nothing. */
  catchUp: () => Promise<number>;
  rules: EventBridge;
  workers: Workers;
  stripe: StripeEmulator;
  workspace: Workspace;
  /** How often the one-minute schedule runs, in milliseconds; by default as its name says. */
  minuteMs?: number | undefined;
};

const POLL_MS = 250;
const MINUTE_MS = 60_000;

type Deliveries = Pick<BackgroundWorkOptions, "sources" | "catchUp" | "rules" | "stripe" | "workspace">;

/** Delivers what waits in the event sources: one round, or all that is left. */
export function createDeliveries({ sources, catchUp, rules, stripe, workspace }: Deliveries) {
  let previousRound = Promise.resolve(0);
  /** Polls all sources once, after the previous round; returns how many records they had. */
  const pollAll = (early: boolean) => {
    const all = async () =>
      (await Promise.all(sources.map((source) => source(early)))).reduce((sum, count) => sum + count, 0);
    previousRound = previousRound.then(all).catch((thrown) => {
      workspace.report(`The local stack could not deliver events: ${thrown}`);
      return 0;
    });
    return previousRound;
  };
  /** Resolves once no record, message, webhook or scheduled work is left and no read lags; failed work is retried at once. */
  async function settle() {
    do {
      await rules.idle();
      await stripe.settled();
    } while ((await catchUp()) + (await pollAll(true)) > 0);
  }
  return { pollAll, settle };
}

/** Runs the background work: polls event sources and runs schedules, and both on demand. */
export function startBackgroundWork(cleanup: AsyncDisposableStack, options: BackgroundWorkOptions) {
  const { catchUp, rules, workers, workspace, minuteMs = MINUTE_MS } = options;
  const { clock, state } = workspace;
  const { pollAll, settle } = createDeliveries(options);
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    while ((await pollAll(false)) > 0);
    isPolling = false;
  };
  const timers = [setInterval(poll, POLL_MS), setInterval(rules.runSchedules, minuteMs)];
  cleanup.defer(() => timers.forEach(clearInterval));

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
        // The schedule finds due work by an index, which has long followed when that time has really passed.
        while ((await catchUp()) > 0);
        rules.runSchedules();
        await settle();
      },
    },
  };
}
