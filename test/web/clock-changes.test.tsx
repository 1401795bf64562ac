// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatterFor } from "../../web/src/i18n/format.ts";
import { conversationPage, fromHank, logTexts } from "../support/pages/conversation-page.tsx";

const { serve, open } = conversationPage();

beforeEach(() => void vi.stubEnv("TZ", "America/New_York"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

// November 1 has 25 hours there, March 8 has 23.
test.each([
  ["late on the long day", "2026-11-01T23:30:00-05:00", "2026-10-31T12:00:00.000Z"],
  ["soon after the long day", "2026-11-02T00:05:00-05:00", "2026-11-01T04:10:00.000Z"],
  ["soon after the short day", "2026-03-09T00:10:00-04:00", "2026-03-08T05:10:00.000Z"],
])("yesterday is a day of the calendar: %s", async (_when, now, yesterday) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  const times = [yesterday, new Date(now).toISOString()];
  serve({ messages: times.map((createdAt, index) => fromHank(index + 1, { createdAt })) });
  await open();
  expect(logTexts().filter((text) => !text.includes("Message"))).toEqual(["Yesterday", "Today"]);
});

test("the first moment of a long day is hours ago at its end, not a day", () => {
  const text = formatterFor("en").relative("2026-11-01T00:10:00-04:00", "2026-11-01T23:50:00-05:00");
  expect(text).toBe("24 hours ago");
});
