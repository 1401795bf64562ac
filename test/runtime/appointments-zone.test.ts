import { expect, test } from "vitest";
import agenda from "../../functions/appointments/agenda.ts";
import { replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { AgendaView } from "../../shared/appointments/agenda-view.ts";
import { wallTimeAt } from "../../shared/time-zones.ts";
import { agreeOn, bookedIn, codesOf, dayOf, jobIn, openAppointments, timeOn } from "../support/actions/appointments.ts";
import { openWorld } from "../support/world/world.ts";

test("I-V3 an agreed time stands at its instant and on the clocks of its place when zones and hours change later", async () => {
  const opened = await openAppointments(await openWorld({ holdsWebhooks: true }));
  const { world, days, ofCustomer, job, customer, handyman } = opened;
  const time = timeOn(days[2], 17, 18);
  await agreeOn(opened, time);
  const before = await jobIn(world, job.jobId);
  const { db } = world.app;
  const [profile, request] = await Promise.all([
    db.get(table.handyman, { userId: handyman.id }),
    db.get(table.request, { id: before.serviceRequestId }),
  ]);
  if (!profile || !request) throw new Error("There is no profile or request.");
  await db.transact([
    // In Guam the agreed time is on the next date, and outside of these hours.
    replace(table.handyman, { ...profile, timeZone: "Pacific/Guam", availability: [] }),
    replace(table.request, { ...request, timeZone: "America/New_York" }),
  ]);
  const { appointment } = await jobIn(world, job.jobId);
  expect(appointment).toEqual(before.appointment);
  expect(wallTimeAt(appointment?.startsAt ?? "", appointment?.timeZone ?? "")).toEqual({
    ...{ day: days[2], minutes: 17 * 60 },
  });
  for (const as of [customer, handyman]) {
    const { body } = await world.call(agenda, { as, query: { from: days[0], to: dayOf(world, 7) } });
    expect((body as AgendaView).appointments).toMatchObject([{ ...time, timeZone: "America/Chicago" }]);
  }
  expect(await bookedIn(world, handyman)).toMatchObject([time]);
  // Its entry is found again, although the handyman's days are counted otherwise now.
  expect(codesOf([await ofCustomer.cancelTime(1)(world)])).toEqual([200]);
  expect(await bookedIn(world, handyman)).toEqual([]);
});
