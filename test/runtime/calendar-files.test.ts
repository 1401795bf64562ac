import fc from "fast-check";
import ICAL from "ical.js";
import ical from "node-ical";
import { describe, expect, test } from "vitest";
import { renderCalendar } from "../../functions/lib/calendar-file.ts";
import type { CalendarEntry } from "../../shared/appointments/calendar.ts";
import { JobId } from "../../shared/ids.ts";

const site = { siteUrl: "https://homewright.example" };
const jobId = JobId.parse("0b0f7d5e-94f0-4f0e-9d6c-0d6b5b8c8a11");
const entryWith = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ jobId, sequence: 1, isCancelled: false, changedAt: "2026-03-01T10:00:00.000Z" },
  ...{ startsAt: "2026-03-08T07:30:00.000Z", endsAt: "2026-03-08T09:30:00.000Z" },
  ...{ summary: "Kitchen tap · Hank", location: "12 Oak Street, Austin 78701" },
  description: "Mar 8, 2026, 1:30 – 4:30 AM CST",
  url: `${site.siteUrl}/?job=${jobId}`,
  ...more,
});

/** The one event of a calendar as each of the two parsers reads it. */
function readBoth(text: string) {
  const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  if (!component) throw new Error("There is no event.");
  const event = new ICAL.Event(component);
  const [other] = Object.values(ical.parseICS(text)).filter((each) => each?.type === "VEVENT");
  if (other?.type !== "VEVENT") throw new Error("The other parser finds no event.");
  return [
    {
      ...{ uid: event.uid, sequence: event.sequence, status: component.getFirstPropertyValue("status") },
      ...{ startsAt: event.startDate.toJSDate().toISOString(), endsAt: event.endDate.toJSDate().toISOString() },
      ...{ summary: event.summary, location: event.location, description: event.description },
      url: component.getFirstPropertyValue("url"),
    },
    {
      ...{ uid: other.uid, sequence: Number(other.sequence), status: other.status },
      ...{ startsAt: other.start.toISOString(), endsAt: other.end?.toISOString() },
      ...{ summary: other.summary, location: other.location, description: other.description, url: other.url },
    },
  ];
}

const expectedOf = ({
  sequence,
  isCancelled,
  startsAt,
  endsAt,
  summary,
  location,
  description,
  url,
}: CalendarEntry) => ({
  ...{ uid: `${jobId}@homewright.example`, sequence, status: isCancelled ? "CANCELLED" : "CONFIRMED" },
  ...{ startsAt, endsAt, summary, location, description, url },
});

describe("R-506 a calendar file", () => {
  test("says the same to two readers, in UTC, under a UID that stays while the sequence rises", () => {
    const agreed = entryWith();
    const moved = entryWith({ sequence: 2, startsAt: "2026-11-01T06:30:00.000Z", endsAt: "2026-11-01T08:30:00.000Z" });
    for (const entry of [agreed, moved, { ...moved, sequence: 3, isCancelled: true }])
      for (const read of readBoth(renderCalendar([entry], site))) expect(read).toEqual(expectedOf(entry));
    expect(renderCalendar([agreed], site)).toContain("\r\nDTSTART:20260308T073000Z\r\nDTEND:20260308T093000Z\r\n");
  });

  test("is the same bytes for the same appointment", () => {
    expect(renderCalendar([entryWith()], site)).toBe(renderCalendar([entryWith()], site));
  });

  test("keeps commas, semicolons, backslashes, emoji and accents, in lines of 75 bytes at most", () => {
    // No backslash before an n: the second reader takes the escaped backslash and the letter for a new line.
    const part = fc.constantFrom(
      ...["Leak", " ", ",", ";", ":", "\\ ", '"', "é", "ção", "👩🏽‍🔧", "水", "שלום", "𝒳", "\u0301", "BEGIN:VEVENT"],
    );
    const words = fc.array(part, { minLength: 1, maxLength: 60 }).map((parts) => `a${parts.join("")}z`);
    const property = fc.property(words, words, (summary, location) => {
      const entry = entryWith({ summary, location, description: `${location}\n${summary}` });
      const text = renderCalendar([entry], site);
      for (const read of readBoth(text)) expect(read).toEqual(expectedOf(entry));
      const lines = text.split("\r\n");
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
    });
    fc.assert(property, { numRuns: 200 });
  });

  test("has two hundred appointments, and may have none", () => {
    const ids = Array.from({ length: 200 }, () => JobId.parse(crypto.randomUUID()));
    const text = renderCalendar(
      ids.map((id) => entryWith({ jobId: id })),
      site,
    );
    const uids = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((each) => new ICAL.Event(each).uid);
    expect(uids).toEqual(ids.map((id) => `${id}@homewright.example`));
    expect(Object.values(ical.parseICS(text)).filter((each) => each?.type === "VEVENT")).toHaveLength(200);
    expect(new ICAL.Component(ICAL.parse(renderCalendar([], site))).getAllSubcomponents("vevent")).toEqual([]);
  });

  test("is not made at all when the library refuses it, and then says nothing of what it was given", () => {
    const refuse = () => renderCalendar([entryWith({ url: "no address" })], site);
    expect(refuse).toThrow("The library refused the calendar.");
  });
});
