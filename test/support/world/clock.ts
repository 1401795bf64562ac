import { duePartitions } from "../../../functions/runtime/data/db.ts";
import type { Clock } from "../../../infra/local/clock.ts";
import type { MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import { MINUTE_MS, SECOND_MS } from "../../../shared/time.ts";

/** Noon of a Monday, UTC: every world begins at the same moment, whenever the tests run. */
const STARTS_AT = Date.parse("2026-03-02T12:00:00.000Z");

export type WorldClock = Clock & { jumpTo(ms: number): void };

/** A clock that moves only when a test advances it. */
export function virtualClock(startsAt = STARTS_AT): WorldClock {
  const clock = {
    offsetMs: 0,
    now: (): number => startsAt + clock.offsetMs,
    advance(seconds: number): void {
      if (!(seconds >= 0)) throw new RangeError("The clock only moves forward.");
      clock.offsetMs += Math.round(seconds * SECOND_MS);
    },
    jumpTo: (ms: number): void => clock.advance((ms - clock.now()) / SECOND_MS),
  };
  return clock;
}

type TimeParts = {
  readonly clock: WorldClock;
  readonly settle: () => Promise<void>;
  readonly runSchedules: () => void;
  readonly database: MemoryDatabase;
  readonly tableName: string;
};

/** Of each partition: the first may be waiting to be polled again. */
const FIRST_ITEMS = 5;
/** Of the pause between two polls of one item, which begins with a minute: at last it is less than a day. */
const MAX_DOUBLINGS = 10;

/** The time of a world: it passes only by these calls. */
export function createTime({ clock, settle, runSchedules, database, tableName: TableName }: TimeParts) {
  /** The first items of each partition of the due index: when they are due, and which they are. */
  function firstDue(): { readonly at: number; readonly name: string }[] {
    const sortKeys = duePartitions.flatMap((pk) => {
      const query = { TableName, IndexName: "due", KeyConditionExpression: "duePk = :pk", Limit: FIRST_ITEMS };
      return database.run("Query", { ...query, ExpressionAttributeValues: { ":pk": pk } }).Items ?? [];
    });
    return sortKeys.map(({ dueSk }) => {
      const [at = "", ...name] = String(dueSk).split("#");
      return { at: Date.parse(at), name: name.join("#") };
    });
  }

  /**
   * When the schedule has to run next. What is polled again and again, such as a share without an account, is polled ever
   * less often, so that a month passes in a few steps.
   */
  function nextRun(runs: ReadonlyMap<string, { readonly count: number; readonly at: number }>): number {
    const times = firstDue().map(({ at, name }) => {
      const { count = 0, at: lastAt = 0 } = runs.get(name) ?? {};
      return Math.max(at, lastAt + MINUTE_MS * 2 ** Math.min(count, MAX_DOUBLINGS));
    });
    const due = Math.ceil(Math.min(Number.POSITIVE_INFINITY, ...times) / MINUTE_MS) * MINUTE_MS;
    return Math.max(due, clock.now() + MINUTE_MS);
  }

  async function runSchedule(): Promise<void> {
    runSchedules();
    await settle();
  }
  /** Advances the clock, and lets the schedule run in each minute by which something is due, and in the last one. */
  async function advance(seconds: number): Promise<void> {
    await settle();
    const until = clock.now() + Math.round(seconds * SECOND_MS);
    const runs = new Map<string, { count: number; at: number }>();
    for (let next = nextRun(runs); next < until; next = nextRun(runs)) {
      clock.jumpTo(next);
      for (const { at, name } of firstDue())
        if (at <= next) runs.set(name, { count: (runs.get(name)?.count ?? 0) + 1, at: next });
      await runSchedule();
    }
    clock.jumpTo(until);
    await runSchedule();
  }
  return {
    settle,
    runSchedule,
    /** Moves the clock and works nothing. */
    jump: (ms: number): void => clock.advance(ms / SECOND_MS),
    clock: {
      now: clock.now,
      get offsetMs() {
        return clock.offsetMs;
      },
      advance,
    },
  };
}
