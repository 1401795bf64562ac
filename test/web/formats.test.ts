// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { shortWindow } from "../../web/src/features/requests/window-format.ts";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { setLanguage } from "../../web/src/i18n/i18n.ts";

beforeEach(async () => {
  await setLanguage("en");
  localStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("formats", () => {
  test.each([
    ["en", "$1,234.50", "$0.05", "2.4 mi", "5 minutes ago", "yesterday", "Wednesday, Nov 18", "W", "Sat 8 AM – 4 PM"],
    [
      "pt",
      "US$ 1.234,50",
      "US$ 0,05",
      "2,4 mi",
      "há 5 minutos",
      "ontem",
      "quarta-feira, 18 de nov.",
      "Q",
      "sáb. 08:00 – 16:00",
    ],
    ["es", "US$1,234.50", "US$0.05", "2.4 mi", "hace 5 minutos", "ayer", "miércoles, 18 nov", "M", "sáb 08:00 – 16:00"],
  ] as const)("money, distances, moments, days and wished windows in %s", (language, ...expected) => {
    const format = formatterFor(language);
    const now = Date.parse("2026-11-21T12:00:00.000Z");
    const day = new Date(2026, 10, 18);
    const window = { day: "2026-11-28", from: 8 * 60, to: 16 * 60 };
    const texts = [
      format.money(123450),
      format.money(5),
      format.miles(2.4),
      format.relative("2026-11-21T11:55:00.000Z", now),
      format.relative("2026-11-20T11:00:00.000Z", now),
      format.weekday(day),
      format.weekdayInitial(day),
      shortWindow(window, { language, nextWeek: "2026-12-04" }),
    ];
    expect(texts.map(plain)).toEqual(expected);
  });

  // November 1 has 25 hours in New York, March 8 has 23: the days of the calendar count, wherever the test runs.
  test.each([
    ["an hour short of a day, over midnight", [2026, 10, 17, 20], [2026, 10, 18, 19], "23 hours ago"],
    ["a day and an hour", [2026, 10, 17, 18], [2026, 10, 18, 19], "yesterday"],
    ["the day before yesterday, in 26 hours", [2026, 10, 16, 23], [2026, 10, 18, 1], "2 days ago"],
    ["yesterday, in 47 hours", [2026, 10, 17, 1], [2026, 10, 18, 23, 59], "yesterday"],
    ["six days", [2026, 10, 12, 10], [2026, 10, 18, 19], "6 days ago"],
    ["over a day of 25 hours", [2026, 9, 31, 12], [2026, 10, 2, 11], "2 days ago"],
    ["over a day of 23 hours", [2026, 2, 7, 12], [2026, 2, 9, 13], "2 days ago"],
    ["tomorrow, in 47 hours", [2026, 10, 19, 23, 59], [2026, 10, 18, 1], "tomorrow"],
    ["the day after tomorrow, in 26 hours", [2026, 10, 20, 1], [2026, 10, 18, 23], "in 2 days"],
  ] as const)("days from midnight to midnight: %s", (_what, at, now, text) => {
    const [then, present] = [new Date(...(at as Moment)), new Date(...(now as Moment))];
    expect(formatterFor("en").relative(then, present)).toBe(text);
  });

  test("the date itself from the seventh day on, whatever the hour", () => {
    const { relative, date } = formatterFor("en");
    const at = new Date(2026, 10, 11, 23);
    expect(relative(at, new Date(2026, 10, 18, 1))).toBe(date(at));
  });
});

/** Year, month from 0, day and hour in local time. */
type Moment = [number, number, number, number];
const plain = (text: string): string => text.replaceAll(/\s/g, " ");
