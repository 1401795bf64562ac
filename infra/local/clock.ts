/** The stack's one clock: real time plus an offset that only moves forward. */
export type Clock = {
  /** Milliseconds since 1970, offset included. */
  now(): number;
  readonly offsetMs: number;
  advance(seconds: number): void;
};

export function createClock(offsetMs = 0) {
  return {
    get offsetMs() {
      return offsetMs;
    },
    now: () => Date.now() + offsetMs,
    advance(seconds: number) {
      if (!(seconds >= 0)) throw new RangeError("The clock only moves forward.");
      offsetMs += Math.round(seconds * 1000);
    },
    /** For tests that begin anew at a moment that was. */
    returnTo(ms: number) {
      offsetMs = ms - Date.now();
    },
  };
}
