import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDecimal } from "../../shared/money.ts";
import { priceBounds } from "../../shared/price.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { DAY_MS, HOUR_MS, WEEK_MS } from "../../shared/time.ts";
import { weeklyEarnings } from "../../web/src/features/earnings/weekly-earnings.ts";

/** A Wednesday afternoon in the local time zone. */
const now = new Date(2026, 10, 18, 15, 30);
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const done = (agreedPrice: string, completedAt: string) => ({ status: "completed", agreedPrice, completedAt }) as const;

const price = fc.integer({ min: priceBounds.min, max: priceBounds.max });
const completion = fc.record({ cents: price, agoMs: fc.integer({ min: -HOUR_MS, max: 2 * WEEK_MS }) });

describe("the earnings of the last seven days", () => {
  test("R-041 D-41 include a job completed exactly 168 hours ago, and none a millisecond older", () => {
    const atTheEdge = weeklyEarnings([done("100.00", ago(WEEK_MS))], now);
    expect(atTheEdge).toMatchObject({ grossCents: 10_000, completedCount: 1 });
    const tooOld = weeklyEarnings([done("100.00", ago(WEEK_MS + 1))], now);
    expect(tooOld).toMatchObject({ grossCents: 0, keptCents: 0, completedCount: 0 });
  });

  test.each(jobStatuses.filter((status) => status !== "completed"))(
    "R-041 do not include a job that is %s",
    (status) => {
      const job = { status, agreedPrice: "100.00", completedAt: ago(HOUR_MS) };
      expect(weeklyEarnings([job], now)).toMatchObject({ grossCents: 0, completedCount: 0 });
    },
  );

  test("R-041 do not include a job without a completion time", () => {
    expect(weeklyEarnings([{ status: "completed", agreedPrice: "100.00" }], now).completedCount).toBe(0);
  });

  test("R-041 include a job completed by a clock ahead of the viewer's, as of today", () => {
    const { grossCents, days } = weeklyEarnings([done("5.00", ago(-HOUR_MS))], now);
    expect(grossCents).toBe(500);
    expect(days.at(-1)?.grossCents).toBe(500);
  });

  test("D-09 round the handyman's amount per job, as it is paid, not on the sum", () => {
    // 26.664 each: three times 26.66 is 79.98, while 80 % of 99.99 would be 79.99.
    const jobs = [1, 2, 3].map((hours) => done("33.33", ago(hours * HOUR_MS)));
    expect(weeklyEarnings(jobs, now)).toMatchObject({ grossCents: 9999, keptCents: 7998 });
  });

  test("R-041 are exact to the cent for any prices, and equal the sum of the seven days", () => {
    fc.assert(
      fc.property(fc.array(completion, { maxLength: 40 }), (completions) => {
        const jobs = completions.map(({ cents, agoMs }) => done(toDecimal(cents), ago(agoMs)));
        const within = completions.filter(({ agoMs }) => agoMs <= WEEK_MS);
        const week = weeklyEarnings(jobs, now);
        const gross = within.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
        const handymanCents = within.reduce((sum, { cents }) => sum + (BigInt(cents) * 80n + 50n) / 100n, 0n);
        expect(BigInt(week.grossCents)).toBe(gross);
        expect(BigInt(week.keptCents)).toBe(handymanCents);
        expect(week.completedCount).toBe(within.length);
        expect(week.days.reduce((sum, { grossCents }) => sum + BigInt(grossCents), 0n)).toBe(gross);
      }),
    );
  });

  test("D-41 begin each day at the viewer's midnight, today last", () => {
    const { days } = weeklyEarnings([], now);
    expect(days.map(({ startsAt }) => startsAt.getDate())).toEqual([12, 13, 14, 15, 16, 17, 18]);
    expect(days.every(({ startsAt }) => startsAt.getHours() + startsAt.getMinutes() === 0)).toBe(true);
  });

  test("D-41 count a job on the viewer's day, before and after midnight", () => {
    const midnight = new Date(2026, 10, 18).getTime();
    const jobs = [done("10.00", new Date(midnight - 1).toISOString()), done("20.00", new Date(midnight).toISOString())];
    const { days } = weeklyEarnings(jobs, now);
    expect(days.map(({ grossCents }) => grossCents)).toEqual([0, 0, 0, 0, 0, 1000, 2000]);
  });

  test("D-41 put jobs before the first midnight of the week on the first day", () => {
    const { days } = weeklyEarnings([done("10.00", ago(WEEK_MS)), done("20.00", ago(6 * DAY_MS))], now);
    expect(days.map(({ grossCents }) => grossCents)).toEqual([3000, 0, 0, 0, 0, 0, 0]);
  });
});
