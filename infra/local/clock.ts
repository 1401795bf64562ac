/** The stack's clock: real time plus an offset that only moves forward. */
export type Clock = Readonly<ReturnType<typeof createClock>>;

export function createClock(offsetMs = 0) {
  const clock = {
    /** Only tests set it, to restore an earlier moment. */
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
