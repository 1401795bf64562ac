import { describe, expect, test } from "vitest";
import agenda from "../../functions/appointments/agenda.ts";
import { calendarAttachment } from "../../functions/appointments/calendar/attachment.ts";
import file from "../../functions/appointments/file.ts";
import type { Db } from "../../functions/runtime/data/db.ts";
import type { AgendaView } from "../../shared/appointments/agenda-view.ts";
import { ServiceRequestId } from "../../shared/ids.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { agreedJob, book, calendarWorld, ZONE } from "../support/actions/calendar.ts";
import type { ConversationWorld } from "../support/actions/conversations.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";

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
      expect(attached).toEqual({ bytes: expect.anything(), fileName, contentType: "text/calendar" });
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
