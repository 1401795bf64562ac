import { describe, expect, test } from "vitest";
import { EARNED_WEEKS, earningsSince, nettedOf, weeksOf } from "../../shared/handymen/earnings.ts";
import { cents } from "../../shared/money.ts";
import { maxInstantPayout, nextWeeklyPayout } from "../../shared/payments/payouts.ts";
import { addMs, DAY_MS, WEEK_MS } from "../../shared/time.ts";

const now = new Date("2026-11-22T08:30:00.000Z");
const released = (ago: number, share = 8000) => ({
  releasedAt: addMs(now, -ago),
  shareCents: cents(share),
});

describe("the highest instant payout", () => {
  test.each([
    [-500, 0],
    [99, 0],
    [100, 100],
    [7882, 7882],
    [1_200_000, 999_900],
  ])("D-31 of %i cents that Stripe would pay out is %i", (net, most) => {
    expect(maxInstantPayout(net)).toBe(most);
  });
});

describe("the next weekly payout", () => {
  test.each([
    ["2026-11-22T23:59:59.999Z", "2026-11-23T00:00:00.000Z"],
    ["2026-11-23T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
    ["2026-11-24T10:00:00.000Z", "2026-11-30T00:00:00.000Z"],
    ["2026-12-31T10:00:00.000Z", "2027-01-04T00:00:00.000Z"],
  ])("D-31 after %s begins on Monday, %s", (at, monday) => {
    expect(nextWeeklyPayout(new Date(at))).toBe(monday);
  });
});

describe("the weeks", () => {
  test("D-41 are twelve times 168 hours that end now, without a gap", () => {
    const weeks = weeksOf([], now);
    expect(weeks).toHaveLength(EARNED_WEEKS);
    expect([weeks[0]?.startsAt, weeks.at(-1)?.endsAt]).toEqual([earningsSince(now), now.toISOString()]);
    for (const [index, { startsAt, endsAt }] of weeks.entries()) {
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(WEEK_MS);
      expect(weeks[index + 1]?.startsAt ?? endsAt).toBe(endsAt);
    }
  });

  test("D-41 count a release in one week alone, this very moment and the first one included", () => {
    const weeks = weeksOf([released(0), released(DAY_MS, 1), released(WEEK_MS), released(12 * WEEK_MS, 5)], now);
    expect(weeks.map(({ shareCents, jobs }) => [shareCents, jobs])).toEqual([
      [5, 1],
      ...Array.from({ length: 10 }, () => [0, 0]),
      [16_001, 3],
    ]);
  });

  test("D-41 leave out older releases, and do not count a refunded job", () => {
    const weeks = weeksOf([released(12 * WEEK_MS + 1), released(DAY_MS, 0)], now);
    expect(weeks.every(({ shareCents, jobs }) => shareCents === 0 && jobs === 0)).toBe(true);
  });
});

describe("what of a share was kept for a debt", () => {
  test.each([
    [0, 8000, 0],
    [7000, 8000, 7000],
    [8000, 8000, 8000],
    [8000, 4000, 4000],
    [8000, 0, 0],
  ])("E4 %i cents of it, of which %i are left, is %i", (netted, share, kept) => {
    expect(nettedOf({ nettedCents: cents(netted) }, cents(share))).toBe(kept);
  });
});
