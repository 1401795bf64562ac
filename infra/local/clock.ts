/** The stack's one clock: real time plus an offset that only moves forward. */
export type Clock = Readonly<ReturnType<typeof createClock>>;

export function createClock(offsetMs = 0) {
  const clock = {
    /** Set by nobody but tests, which begin anew at a moment that was. */
    offsetMs,
    /** Milliseconds since 1970, offset included. */
    now: (): number => Date.now() + clock.offsetMs,
    advance(seconds: number): void {
      if (!(seconds >= 0)) throw new RangeError("The clock only moves forward.");
      clock.offsetMs += Math.round(seconds * 1000);
    },
  };
  return clock;
}
