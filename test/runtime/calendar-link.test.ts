import { describe, expect, test } from "vitest";
import preferences from "../../functions/notifications/preferences.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Preferences } from "../../shared/notifications/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS } from "../../shared/time.ts";
import { agreedJob, calendarWorld } from "../support/actions/calendar.ts";
import { losingRace } from "../support/actions/concurrent-writes.ts";
import type { ConversationWorld } from "../support/actions/conversations.ts";

const isOn = async ({ call }: ConversationWorld, as: User) =>
  ((await call(preferences, { as })).body as Preferences).hasCalendarLink;

describe("R-507 a calendar link", () => {
  test("is made and shown once, a new one each time, and the former one ends", async () => {
    const { ana, linkOf, follow, links, world } = await calendarWorld();
    expect(await isOn(world, ana)).toBeUndefined();
    const first = await linkOf(ana);
    expect(first.href.startsWith(`${world.origin}/api/calendar/feed.ics?token=`)).toBe(true);
    expect([(await follow(first)).status, await isOn(world, ana)]).toEqual([200, true]);
    const second = await linkOf(ana);
    expect([(await follow(first)).code, (await follow(second)).status]).toEqual(["calendar.notFound", 200]);
    expect(links()).toHaveLength(1);
    // What is stored does not lead to the appointments.
    expect(JSON.stringify(world.database.items())).not.toContain(second.searchParams.get("token"));
  });

  test("ends when it is turned off, and with the account's deactivation", async () => {
    const { ana, hank, world, turn, linkOf, follow, links } = await calendarWorld();
    const link = await linkOf(ana);
    expect(await turn(ana, false)).toMatchObject({ status: 200, body: {} });
    expect([(await follow(link)).code, await isOn(world, ana), links()]).toEqual(["calendar.notFound", undefined, []]);
    expect(await turn(ana, false)).toMatchObject({ status: 200, body: {} });
    const other = await linkOf(hank);
    world.database.putAll([toItem(table.user, { ...hank, isActive: false })]);
    const guessed = new URL("/?token=guessed", world.origin);
    for (const each of [other, guessed]) expect((await follow(each)).code).toBe("calendar.notFound");
  });

  test("is one alone when two are made at once", async () => {
    const { ana, world, turn, links, follow } = await calendarWorld();
    await turn(ana, true);
    let first: URL | undefined;
    const { db, hasHappened } = losingRace(world.app.db, {
      before: "INBOX",
      run: async () => {
        first = new URL(((await turn(ana, true)).body as { url: string }).url);
      },
    });
    const { url } = (await turn(ana, true, world.withApp({ db }))).body as { url: string };
    expect([hasHappened(), links().length]).toEqual([true, 1]);
    expect((await follow(new URL(url))).status).toBe(200);
    expect(first && (await follow(first)).code).toBe("calendar.notFound");
  });
});

test("R-742 sixty calls of one link refuse no other from the same address, nor do wrong links", async () => {
  const { ana, hank, world, linkOf, follow } = await calendarWorld();
  const [own, other] = [await linkOf(ana), await linkOf(hank)];
  const wrong = new URL("/?token=guessed", world.origin);
  const { limit } = appointments.calendarFile.rate;
  const statusesOf = async (link: URL) => {
    const followed = Array.from({ length: limit + 1 }, () => follow(link));
    return (await Promise.all(followed)).map(({ status }) => status).sort();
  };
  const times = (status: number) => Array.from({ length: limit }, () => status);
  expect(await statusesOf(wrong)).toEqual([...times(404), 429]);
  expect(await statusesOf(own)).toEqual([...times(200), 429]);
  expect((await follow(other)).status).toBe(200);
});

describe("R-508 the calendar that a link leads to", () => {
  test("has the appointments of both sides, each once, with who comes and the job", async () => {
    const { world, ana, hank, sides, linkOf, follow } = await calendarWorld();
    const jo = world.makePerson({ firstName: "Jo", role: "handyman" });
    const job = agreedJob(world, sides, 3 * DAY_MS, { title: "Kitchen tap, leaking" });
    const other = agreedJob(world, { customer: hank, handyman: jo }, 5 * DAY_MS, { title: "Fence" });
    const summariesOf = async (reader: User) =>
      (await follow(await linkOf(reader))).text.match(/(?<=SUMMARY:).*(?=\r)/g);
    expect(await summariesOf(ana)).toEqual(["Kitchen tap\\, leaking · Hank"]);
    expect(await summariesOf(hank)).toEqual(["Kitchen tap\\, leaking · Ana", "Fence · Jo"]);
    expect(await summariesOf(jo)).toEqual(["Fence · Hank"]);
    expect(await summariesOf(world.makePerson())).toBeNull();
    const { text } = await follow(await linkOf(hank));
    expect(text).toContain(`URL:${world.origin}/?job=${job.id}\r\n`);
    expect(text).toContain(`UID:${other.id}@${new URL(world.origin).hostname}\r\n`);
  });

  test("D-47 names the street to whom it is shown, and only in the two weeks before", async () => {
    const { world, ana, hank, sides, linkOf, follow, at } = await calendarWorld();
    const shared = at();
    const placesOf = async (reader: User) => (await follow(await linkOf(reader))).text.match(/LOCATION:.*/g);
    agreedJob(world, sides, 13 * DAY_MS, { addressSharedAt: shared });
    agreedJob(world, sides, 15 * DAY_MS, { addressSharedAt: shared });
    agreedJob(world, sides, 2 * DAY_MS);
    const [hidden, exact] = ["LOCATION:Austin 78701", "LOCATION:12 Oak Street\\, Austin 78701-1234"];
    expect(await placesOf(ana)).toEqual([exact, exact, hidden]);
    expect(await placesOf(hank)).toEqual([hidden, exact, hidden]);
    // Over, and so nobody's way leads there any more.
    world.jump(14 * DAY_MS);
    expect(await placesOf(hank)).toEqual([hidden, hidden, exact]);
  });

  test("shows a cancelled appointment as cancelled for two weeks, and a completed job's for a month", async () => {
    const { world, ana, hank, sides, linkOf, follow, at } = await calendarWorld();
    const job = agreedJob(world, sides, DAY_MS);
    const decidedAt = at();
    const ended = (state: "cancelled" | "agreed", more: Partial<Job>): Job => ({
      ...{ ...job, ...more, appointment: undefined },
      appointments: job.appointments.map((each) => ({ ...each, state, decidedAt })),
    });
    world.database.putAll([toItem(table.job, ended("cancelled", { status: "cancelled", appointmentSequence: 2 }))]);
    for (const reader of [ana, hank]) {
      const { text } = await follow(await linkOf(reader));
      expect(text.match(/SEQUENCE:2|(?<=\n)STATUS:.*(?=\r)/g)).toEqual(["SEQUENCE:2", "STATUS:CANCELLED"]);
    }
    world.jump(15 * DAY_MS);
    expect((await follow(await linkOf(ana))).text).not.toContain("VEVENT");
    world.database.putAll([toItem(table.job, ended("agreed", { status: "completed" }))]);
    for (const reader of [ana, hank]) expect((await follow(await linkOf(reader))).text).toContain("STATUS:CONFIRMED");
    world.jump(17 * DAY_MS);
    for (const reader of [ana, hank]) expect((await follow(await linkOf(reader))).text).not.toContain("VEVENT");
  });

  test("has two hundred of them", async () => {
    const { world, ana, hank, sides, linkOf, follow } = await calendarWorld();
    for (let count = 0; count < 200; count++) agreedJob(world, sides, (1 + count / 3) * DAY_MS);
    expect((await follow(await linkOf(ana))).text.match(/BEGIN:VEVENT/g)).toHaveLength(200);
    expect((await follow(await linkOf(hank))).text.match(/BEGIN:VEVENT/g)).toHaveLength(200);
  });
});
