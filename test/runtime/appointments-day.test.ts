import { describe, expect, test } from "vitest";
import agenda from "../../functions/appointments/agenda.ts";
import openConversation from "../../functions/conversations/open.ts";
import { replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { AgendaView } from "../../shared/appointments/agenda-view.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { wallTimeAt } from "../../shared/time-zones.ts";
import { agreeOn, bookedIn, codesOf, dayOf, jobIn, openAppointments, timeOn } from "../support/actions/appointments.ts";
import { openWorld, type World } from "../support/world/world.ts";

const open = async () => openAppointments(await openWorld({ holdsWebhooks: true }));

const kindsIn = (world: World) =>
  world.dispatched.map(({ name }) => name).filter((name) => name.startsWith("appointment."));
const advanceTo = async (world: World, at: string, ms = 0) => {
  world.jump(Date.parse(at) + ms - world.app.now().getTime());
  await world.workDue();
  await world.dispatchOutbox();
};

describe("on the day", () => {
  test("R-522 both are reminded a day and two hours before, and asked when nobody has begun; not of what was moved", async () => {
    const opened = await open();
    const { world, days, ofHandyman } = opened;
    const [former, time] = [timeOn(days[1], 9, 11), timeOn(days[3], 9, 11)];
    await agreeOn(opened, former);
    await agreeOn(opened, time, 2);
    await advanceTo(world, former.startsAt, HOUR_MS);
    expect(kindsIn(world)).not.toContain("appointment.startMissed");
    await advanceTo(world, time.startsAt, -24 * HOUR_MS);
    await advanceTo(world, time.startsAt, -2 * HOUR_MS);
    expect(
      codesOf([await ofHandyman.checkIn("onTheWay", 25)(world), await ofHandyman.checkIn("onTheWay", 25)(world)]),
    ).toEqual([200, 200]);
    await advanceTo(world, time.startsAt, 30 * MINUTE_MS);
    await advanceTo(world, time.startsAt, 31 * MINUTE_MS);
    expect(kindsIn(world).slice(4)).toEqual([
      ...["appointment.reminded", "appointment.reminded", "appointment.handymanOnTheWay", "appointment.startMissed"],
    ]);
  });

  test("R-523 a handyman who does not come and says nothing loses the job; everything goes back, and the request opens again", async () => {
    const opened = await open();
    const { world, job, days, ofCustomer, ofHandyman, handyman } = opened;
    const started = await world.startPayment(job);
    await world.provider.pay("pm_card_visa", started);
    await world.confirm(job, started);
    const time = timeOn(days[1], 9, 11);
    await agreeOn(opened, time);
    await advanceTo(world, time.startsAt, 29 * MINUTE_MS);
    expect(codesOf([await ofCustomer.claim()(world)])).toEqual(["appointment.tooEarly"]);
    world.jump(MINUTE_MS);
    expect(
      codesOf([await ofHandyman.claim()(world), await ofCustomer.claim()(world), await ofCustomer.claim()(world)]),
    ).toEqual(["appointment.notArrived", 200, 200]);
    world.jump(15 * MINUTE_MS);
    expect(codesOf([await ofHandyman.answerClaim("here")(world)])).toEqual(["appointment.closed"]);
    await world.workDue();
    const ended = await jobIn(world, job.jobId);
    expect(ended).toMatchObject({ status: "cancelled", cancelledBy: "clock", cancelReason: "handymanNoShow" });
    expect([ended.refundedCents, ended.refundedCents]).toEqual([10_500, ended.paidCents]);
    const request = await world.app.db.get(table.request, { id: ended.serviceRequestId });
    expect([request?.status, request?.excludedHandymanIds]).toEqual(["pending", [handyman.id]]);
    expect(await bookedIn(world, handyman)).toEqual([]);
  });

  test("R-547 a customer who is not there and says nothing for three days loses the job; without a policy everything goes back", async () => {
    const opened = await open();
    const { world, job, days, ofCustomer, ofHandyman, handyman } = opened;
    const started = await world.startPayment(job);
    await world.provider.pay("pm_card_visa", started);
    await world.confirm(job, started);
    const time = timeOn(days[1], 9, 11);
    await agreeOn(opened, time);
    await advanceTo(world, time.startsAt);
    await ofHandyman.checkIn("arrived")(world);
    const { serviceRequestId } = await jobIn(world, job.jobId);
    const claims = [];
    world.jump(29 * MINUTE_MS);
    claims.push(await ofHandyman.claim()(world));
    const body = { serviceRequestId, text: "I stand at your door and ring the bell." };
    await world.call(openConversation, { as: handyman, body });
    claims.push(await ofHandyman.claim()(world));
    world.jump(MINUTE_MS);
    claims.push(await ofHandyman.claim()(world), await ofCustomer.claim()(world));
    expect(codesOf(claims)).toEqual([
      ...["appointment.notArrived", "appointment.tooEarly", 200, "appointment.claimed"],
    ]);
    world.jump(3 * DAY_MS - MINUTE_MS);
    await world.workDue();
    expect((await jobIn(world, job.jobId)).status).toBe("accepted");
    world.jump(MINUTE_MS);
    expect(codesOf([await ofCustomer.answerClaim("contest")(world)])).toEqual(["appointment.closed"]);
    await world.workDue();
    const ended = await jobIn(world, job.jobId);
    expect(ended).toMatchObject({ status: "cancelled", cancelledBy: "clock", cancelReason: "customerNoShow" });
    expect(ended.refundedCents).toBe(ended.paidCents);
    expect((await world.app.db.get(table.request, { id: serviceRequestId }))?.status).toBe("cancelled");
    expect(await bookedIn(world, handyman)).toEqual([]);
  });

  test("R-524 an open claim is answered by whoever comes, disputed by whoever contests it, and not evaded", async () => {
    const statuses = { arrived: "accepted", start: "in_progress", contest: "disputed", cancel: "cancelled" } as const;
    for (const answer of ["arrived", "start", "contest", "cancel"] as const) {
      const opened = await open();
      const { world, job, days, ofCustomer, ofHandyman } = opened;
      const time = timeOn(days[1], 9, 11);
      await agreeOn(opened, time);
      await advanceTo(world, time.startsAt, 31 * MINUTE_MS);
      await ofCustomer.claim()(world);
      const answers = {
        ...{ arrived: ofHandyman.checkIn("arrived"), start: ofHandyman.setStatus("in_progress") },
        ...{ contest: ofHandyman.answerClaim("contest"), cancel: ofHandyman.cancelTime(1) },
      };
      const result = await answers[answer](world);
      expect(codesOf([result])).toEqual([answer === "cancel" ? "appointment.claimed" : 200]);
      world.jump(16 * MINUTE_MS);
      for (let run = 0; run < 3; run++) await world.workDue();
      expect((await jobIn(world, job.jobId)).status, answer).toBe(statuses[answer]);
    }
  });

  test("R-519 a further visit of a started job is no move, is reminded of, and falls when the job is completed", async () => {
    const opened = await open();
    const { world, job, days, ofHandyman, handyman } = opened;
    const [first, second] = [timeOn(days[1], 9, 11), timeOn(days[3], 9, 11)];
    await agreeOn(opened, first);
    world.jump(Date.parse(first.startsAt) - world.app.now().getTime());
    expect((await ofHandyman.setStatus("in_progress")(world)).status).toBe(200);
    world.jump(HOUR_MS);
    await agreeOn(opened, second, 2);
    const stored = await jobIn(world, job.jobId);
    expect(stored.appointments.map(({ state, isMove }) => [state, isMove])).toEqual([
      ["agreed", undefined],
      ["agreed", undefined],
    ]);
    await advanceTo(world, second.startsAt, -24 * HOUR_MS);
    expect(kindsIn(world)).toContain("appointment.reminded");
    expect((await ofHandyman.setStatus("completed")(world)).status).toBe(200);
    const completed = await jobIn(world, job.jobId);
    expect([completed.appointments.at(-1)?.state, completed.appointmentSequence]).toEqual(["cancelled", 3]);
    expect(await bookedIn(world, handyman)).toEqual([]);
  });
});

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
