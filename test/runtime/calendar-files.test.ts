import fc from "fast-check";
import ICAL from "ical.js";
import ical from "node-ical";
import { describe, expect, test } from "vitest";
import agenda from "../../functions/appointments/agenda.ts";
import { calendarAttachment } from "../../functions/appointments/calendar/attachment.ts";
import file from "../../functions/appointments/file.ts";
import { renderCalendar } from "../../functions/lib/calendar-file.ts";
import type { Db } from "../../functions/runtime/data/db.ts";
import type { AgendaView } from "../../shared/appointments/agenda-view.ts";
import type { CalendarEntry } from "../../shared/appointments/calendar.ts";
import { JobId, ServiceRequestId } from "../../shared/ids.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { agreedJob, book, calendarWorld, ZONE } from "../support/actions/calendar.ts";
import type { ConversationWorld } from "../support/actions/conversations.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";

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

  test("names the method that its mail names, and how often to fetch it, in the standard's word and a vendor's", () => {
    const calendar = new ICAL.Component(ICAL.parse(renderCalendar([], site)));
    const [method, ...intervals] = ["method", "refresh-interval", "x-published-ttl"].map((name) =>
      String(calendar.getFirstPropertyValue(name)),
    );
    expect([method, intervals]).toEqual(["PUBLISH", ["PT1H", "PT1H"]]);
  });

  test("may have no appointment", () => {
    expect(new ICAL.Component(ICAL.parse(renderCalendar([], site))).getAllSubcomponents("vevent")).toEqual([]);
  });

  test("is not made at all when the library refuses it, and then says nothing of what it was given", () => {
    const refuse = () => renderCalendar([entryWith({ url: "no address" })], site);
    expect(refuse).toThrow("The library refused the calendar.");
  });
});

// It is Monday the 2nd of March 2026, six in the morning in Chicago.
const week = { from: "2026-03-02", to: "2026-03-04" };
const readAgenda = async (world: ConversationWorld, as: User, query = week) =>
  (await world.call(agenda, { as, query })).body as AgendaView;

describe("R-509 the agenda", () => {
  test("lists the appointments of both sides by the dates of their places, earliest first", async () => {
    const { world, ana, hank, sides } = await calendarWorld();
    const jo = world.makePerson({ firstName: "Jo", role: "handyman" });
    const late = agreedJob(world, sides, 2 * DAY_MS, { title: "Fence, call 512-555-0147" });
    const early = agreedJob(world, { customer: hank, handyman: jo }, DAY_MS);
    // On Thursday in UTC, and late on Wednesday in Chicago.
    const night = agreedJob(world, sides, 2 * DAY_MS + 14 * HOUR_MS);
    agreedJob(world, sides, 3 * DAY_MS);
    agreedJob(world, { customer: ana, handyman: jo }, DAY_MS);
    const { appointments } = await readAgenda(world, hank);
    expect(appointments.map(({ jobId, side, firstName }) => [jobId, side, firstName])).toEqual([
      ...[
        [early.id, "customer", "Jo"],
        [late.id, "handyman", "Ana"],
        [night.id, "handyman", "Ana"],
      ],
    ]);
    const { startsAt, endsAt } = late.appointment ?? {};
    expect(appointments[1]).toEqual({
      ...{ jobId: late.id, side: "handyman", status: "accepted", title: expect.not.stringContaining("0147") },
      ...{ startsAt, endsAt, timeZone: ZONE, city: "Austin", firstName: "Ana" },
    });
    expect(Object.keys(await readAgenda(world, ana))).toEqual(["appointments"]);
  });

  test("names the street only to whom D-47 shows it, and to a handyman not after the completion", async () => {
    const { world, ana, hank, sides, at } = await calendarWorld();
    const approved = { addressSharedAt: at() };
    agreedJob(world, sides, DAY_MS);
    agreedJob(world, sides, DAY_MS + 3 * HOUR_MS, approved);
    agreedJob(world, sides, DAY_MS + 6 * HOUR_MS, { ...approved, status: "completed", completedAt: at() });
    const streets = async (as: User) => (await readAgenda(world, as)).appointments.map(({ address }) => address);
    expect(await streets(hank)).toEqual([undefined, "12 Oak Street", undefined]);
    expect(await streets(ana)).toEqual(["12 Oak Street", "12 Oak Street", "12 Oak Street"]);
  });

  test("shows handymen what is held, and their working hours without what is taken", async () => {
    const { world, hank, sides, at } = await calendarWorld();
    writeHandymanProfile(world, hank, { availability: ["monday", "wednesday"], timeZone: ZONE });
    agreedJob(world, sides, 4 * HOUR_MS);
    const on = (hour: number) => `2026-03-04T${hour}:00:00.000Z`;
    const heldUntil = "2026-03-02T12:10:00.000Z";
    const held = { startsAt: on(14), endsAt: on(16) };
    const serviceRequestId = ServiceRequestId.parse(crypto.randomUUID());
    book(world, hank, { ...held, serviceRequestId, state: "held", heldUntil });
    const free = [
      ...[{ startsAt: "2026-03-02T14:00:00.000Z", endsAt: "2026-03-02T16:00:00.000Z" }],
      ...[{ startsAt: "2026-03-02T18:00:00.000Z", endsAt: "2026-03-03T00:00:00.000Z" }],
      { startsAt: on(16), endsAt: "2026-03-05T00:00:00.000Z" },
    ];
    expect(await readAgenda(world, hank)).toMatchObject({ timeZone: ZONE, held: [{ ...held, heldUntil }], free });
    world.jump(3 * HOUR_MS);
    expect(at()).toBe("2026-03-02T15:00:00.000Z");
    expect(await readAgenda(world, hank)).toMatchObject({
      held: [],
      free: [{ startsAt: at(), endsAt: "2026-03-02T16:00:00.000Z" }, free[1], { ...free[2], startsAt: on(14) }],
    });
  });

  test("costs a handyman what is booked, whatever they have ever done", async () => {
    const { world, hank, sides } = await calendarWorld();
    const done = world.makeRequest(world.makePerson());
    for (let count = 0; count < 150; count++) world.hire(done, hank, { status: "completed" });
    agreedJob(world, sides, DAY_MS);
    let reads = 0;
    const counting: Db = {
      ...world.app.db,
      query: async (entity, input) => {
        const page = await world.app.db.query(entity, input);
        reads += page.items.length;
        return page;
      },
    };
    const answer = await world.withApp({ db: counting }).call(agenda, { as: hank, query: week });
    expect((answer.body as AgendaView).appointments).toHaveLength(1);
    // The latest fifty jobs, of which some may have been completed early, and the one day of the agenda.
    expect(reads).toBe(51);
  });

  test("refuses more than six weeks, and dates in the wrong order", async () => {
    const { world, ana } = await calendarWorld();
    const statusOf = async (from: string, to: string) =>
      (await world.call(agenda, { as: ana, query: { from, to } })).status;
    expect(await statusOf("2026-03-02", "2026-04-12")).toBe(200);
    expect(await statusOf("2026-03-02", "2026-04-13")).toBe(400);
    expect(await statusOf("2026-03-02", "2026-03-01")).toBe(400);
    expect(await statusOf("2026-02-30", "2026-03-01")).toBe(400);
  });
});

describe("R-510 the file of one appointment", () => {
  test("is for both sides of the job, and says that nothing is agreed", async () => {
    const { world, ana, hank, sides } = await calendarWorld();
    const job = agreedJob(world, sides, DAY_MS);
    const download = (as: User, { id } = job) => world.call(file, { as, params: { id } });
    for (const reader of [ana, hank]) {
      const { status, headers, text } = await download(reader);
      const fileName = `homewright-${job.id.slice(0, 8)}.ics`;
      expect([status, headers.get("content-disposition")]).toEqual([200, `inline; filename="${fileName}"`]);
      expect(text).toContain(`UID:${job.id}@${new URL(world.origin).hostname}\r\n`);
      const attached = calendarAttachment(world.app, job, reader);
      expect(attached).toEqual({
        bytes: expect.anything(),
        fileName,
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      });
      expect(Buffer.from(attached?.bytes ?? []).toString()).toBe(text);
    }
    const without = world.hire(world.makeRequest(ana), hank);
    expect((await download(ana, without)).code).toBe("appointment.none");
    expect(calendarAttachment(world.app, without, ana)).toBeUndefined();
  });

  test("R-506 a stored title with line ends is one line of the file, and adds none", async () => {
    const { world, ana, sides } = await calendarWorld();
    const title = "Tap\r\nATTENDEE:mailto:eve@example.com\nDTSTART:20200101T000000Z\u2028\u0000 drips";
    const job = agreedJob(world, sides, DAY_MS, { title, handymanFirstName: "Ha\rnk" });
    const { text } = await world.call(file, { as: ana, params: { id: job.id } });
    const lines = text.replaceAll("\r\n ", "").split("\r\n");
    const summaries = lines.filter((line) => line.startsWith("SUMMARY"));
    expect(summaries).toEqual([expect.stringMatching(/Tap ATTENDEE:mailto:.* DTSTART:20200101T000000Z drips.* Ha nk/)]);
    expect(lines.filter((line) => /^(ATTENDEE|DTSTART:2020)|[\r\n\u2028\0]/.test(line))).toEqual([]);
  });
});
