import { describe, expect, test } from "vitest";
import { draftOf, startOf, usualTime } from "../../web/src/features/quotes/own/quote-draft.ts";
import { ownQuoteView } from "../support/makers/own-quote-views.ts";

const now = "2026-11-26T18:00:00.000Z";

describe("the typed form of a quote", () => {
  test.each([
    [{ day: "2026-12-01", time: "09:30" }, "2026-12-01T15:30:00.000Z"],
    [{ day: "", time: "09:30" }, undefined],
    [{ day: "2026-12-01", time: "" }, undefined],
    [{ day: "tomorrow", time: "09:30" }, undefined],
  ])("R-401 has its start on the clocks of the place, and none with a part missing: %j", (typed, start) => {
    expect(startOf(typed, "America/Chicago")).toBe(start);
  });

  test.each([
    ["2026-12-01", 600, "08:00"],
    ["2026-11-26", 300, "08:00"],
    ["2026-11-26", 725, "13:00"],
    ["2026-11-26", 1430, "23:59"],
  ])("R-401 offers a time for the chosen day %s at minute %i of today: %s", (day, minutes, time) => {
    expect(usualTime(day, { day: "2026-11-26", minutes })).toBe(time);
  });

  test("R-404 is filled with the quote that is changed; a start that has passed and the former validity are not", () => {
    const context = { timeZone: "America/Chicago", language: "pt", now } as const;
    const quote = ownQuoteView(1, {
      price: "1200.50",
      availableFrom: "2026-12-01T15:30:00.000Z",
      validUntil: "2026-11-29T12:00:00.000Z",
    });
    const typed = { price: "1.200,50", day: "2026-12-01", time: "09:30", warrantyPeriod: "90d", validDays: 3 };
    expect(draftOf(quote, context)).toMatchObject(typed);
    const ended = { ...quote, status: "expired", availableFrom: "2026-11-20T15:30:00.000Z" } as const;
    expect(draftOf(ended, context)).toMatchObject({ day: "", time: "", validDays: 7 });
  });
});
