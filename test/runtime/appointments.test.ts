import { afterAll, describe, expect, test } from "vitest";
import * as table from "../../functions/runtime/data/table.ts";
import { weekdayOf } from "../../shared/agenda/hours.ts";
import { addDays } from "../../shared/agenda/windows.ts";
import { openAppointmentOf } from "../../shared/jobs/appointments/lifecycle.ts";
import type { User } from "../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/time.ts";
import { appointmentCalls, bookedIn, jobIn, makeAcceptedJobs, timeOn } from "../support/worlds/appointment-world.ts";
import { openMoney, type World, type WorldJob } from "../support/worlds/money-world.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/worlds/quote-world.ts";

const money = await openMoney();
afterAll(() => money.close());

const dayOf = (world: World, days: number): string => addDays(world.app.now().toISOString().slice(0, 10), days);
const codesOf = (answers: readonly { readonly status: number; readonly code?: string }[]) =>
  answers.map(({ status, code }) => code ?? status);

/** A job, its sides' calls, and the next days. */
async function open() {
  const world = money.newWorld();
  const { jobs, customer, handyman } = await makeAcceptedJobs(world, 2);
  const [job, other] = jobs as [WorldJob, WorldJob];
  const days = Array.from({ length: 8 }, (_, index) => dayOf(world, index)) as [string, string, string, string];
  const [ofCustomer, ofHandyman] = [customer, handyman].map((who) => appointmentCalls(job.jobId, who)) as [
    ReturnType<typeof appointmentCalls>,
    ReturnType<typeof appointmentCalls>,
  ];
  return { world, job, other, handyman, customer, days, ofCustomer, ofHandyman };
}
const agreeOn = async (
  { world, ofCustomer, ofHandyman }: Awaited<ReturnType<typeof open>>,
  time: ReturnType<typeof timeOn>,
  number = 1,
) => {
  expect(codesOf([await ofHandyman.propose(time)(world), await ofCustomer.accept(number)(world)])).toEqual([201, 200]);
};

describe("a proposed time", () => {
  test("R-517 is agreed on by the other side, once, and then booked in the agenda", async () => {
    const opened = await open();
    const { world, job, days, ofCustomer, ofHandyman, handyman, customer, other } = opened;
    const [first, second] = [timeOn(days[2], 9, 11), timeOn(days[3], 14, 16)];
    expect((await ofHandyman.propose(first, second)(world)).status).toBe(201);
    expect(await bookedIn(world, handyman)).toEqual([]);
    expect(codesOf([await ofHandyman.accept(1, 1)(world), await ofCustomer.accept(2)(world)])).toEqual([
      "auth.forbidden",
      "appointment.notFound",
    ]);
    const answers = [await ofCustomer.accept(1, 1)(world), await ofCustomer.accept(1, 1)(world)];
    expect(codesOf([...answers, await ofCustomer.accept(1, 0)(world)])).toEqual([200, 200, "appointment.closed"]);
    const stored = await jobIn(world, job.jobId);
    expect(stored.appointment).toMatchObject({ ...second, number: 1, sequence: 1 });
    expect(await bookedIn(world, handyman)).toMatchObject([{ jobId: job.jobId, ...second, state: "booked" }]);
    // Another job of the same handyman cannot have it, nor a time too close to it.
    const rival = appointmentCalls(other.jobId, customer);
    const refused = [
      await rival.propose(timeOn(days[3], 15, 17))(world),
      await rival.propose(timeOn(days[3], 16, 18))(world),
    ];
    expect(codesOf([...refused, await rival.propose(timeOn(days[3], 16.5, 18))(world)])).toEqual([
      "appointment.taken",
      "appointment.taken",
      201,
    ]);
  });

  test("R-518 is refused when it is over, too far ahead, half a night long, or, for a customer, outside the hours", async () => {
    const { world, days, ofCustomer, ofHandyman, job } = await open();
    const stranger = appointmentCalls(job.jobId, world.makePerson());
    const refused = [
      await ofHandyman.propose(timeOn(dayOf(world, -1), 9, 11))(world),
      await ofHandyman.propose(timeOn(dayOf(world, 95), 9, 11))(world),
      await ofHandyman.propose(timeOn(days[2], 23, 30.5))(world),
      await ofCustomer.propose(timeOn(days[2], 7, 9))(world),
      await ofCustomer.propose(timeOn(days[0], 8, 8.25))(world),
      await stranger.propose(timeOn(days[2], 9, 11))(world),
    ];
    expect(codesOf(refused)).toEqual([
      ...["appointment.past", "appointment.tooFarAhead", "appointment.overnight", "appointment.outsideHours"],
      ...["request.invalid", "job.notFound"],
    ]);
    const allowed = await ofHandyman.propose(timeOn(days[2], 23, 29))(world);
    expect(codesOf([allowed, await ofCustomer.propose(timeOn(days[2], 9, 11))(world)])).toEqual([
      201,
      "appointment.open",
    ]);
  });

  test("R-519 lapses after a day, and can be made again, ten times by one side; three agreed times can be moved", async () => {
    const opened = await open();
    const { world, days, ofCustomer, ofHandyman, job } = opened;
    await ofHandyman.propose(timeOn(days[3], 9, 11))(world);
    world.advanceClock(DAY_MS);
    expect(codesOf([await ofCustomer.accept(1)(world)])).toEqual(["appointment.closed"]);
    await world.runSchedule();
    expect(openAppointmentOf(await jobIn(world, job.jobId))).toBeUndefined();
    await agreeOn(opened, timeOn(days[3], 9, 11), 2);
    for (const number of [3, 4, 5]) await agreeOn(opened, timeOn(days[3], 7 + number, 9 + number), number);
    const stored = await jobIn(world, job.jobId);
    expect(stored.appointments.map(({ state }) => state)).toEqual(["lapsed", "moved", "moved", "moved", "agreed"]);
    expect(stored.appointment?.sequence).toBe(4);
    expect(codesOf([await ofHandyman.propose(timeOn(days[3], 9, 11))(world)])).toEqual(["appointment.movedTooOften"]);
    expect((await ofCustomer.propose(timeOn(days[3], 9, 11))(world)).status).toBe(201);
  });
});

describe("an agreed time", () => {
  test("R-520 frees the agenda when it is moved, cancelled, or its job ends", async () => {
    const opened = await open();
    const { world, days, ofCustomer, ofHandyman, job, handyman } = opened;
    await agreeOn(opened, timeOn(days[2], 9, 11));
    await agreeOn(opened, timeOn(days[3], 22, 25), 2);
    expect(await bookedIn(world, handyman)).toMatchObject([timeOn(days[3], 22, 25)]);
    expect(codesOf([await ofCustomer.cancelTime(1)(world), await ofCustomer.cancelTime(2)(world)])).toEqual([
      "appointment.closed",
      200,
    ]);
    expect([await bookedIn(world, handyman), (await jobIn(world, job.jobId)).appointment]).toEqual([[], undefined]);
    expect((await ofCustomer.cancelTime(2)(world)).status).toBe(200);
    await agreeOn(opened, timeOn(days[3], 9, 11), 3);
    expect((await ofHandyman.setStatus("cancelled")(world)).status).toBe(200);
    const ended = await jobIn(world, job.jobId);
    expect([await bookedIn(world, handyman), ended.appointment, ended.appointments.at(-1)?.state]).toEqual([
      [],
      undefined,
      "cancelled",
    ]);
    expect(ended.appointmentSequence).toBe(5);
  });

  test("R-521 lets the job start two hours before; earlier only when the handyman says that both are there", async () => {
    const opened = await open();
    const { world, ofHandyman, handyman, job, days } = opened;
    const time = timeOn(days[1], 15, 17);
    await agreeOn(opened, time);
    world.advanceClock(Date.parse(time.startsAt) - 2 * HOUR_MS - MINUTE_MS - world.app.now().getTime());
    expect(codesOf([await ofHandyman.setStatus("in_progress")(world)])).toEqual(["job.appointmentAhead"]);
    world.advanceClock(MINUTE_MS);
    expect((await ofHandyman.setStatus("in_progress")(world)).status).toBe(200);
    expect((await jobIn(world, job.jobId)).arrivedAt).toBe(world.app.now().toISOString());
    expect((await ofHandyman.setStatus("completed")(world)).status).toBe(200);
    expect([await bookedIn(world, handyman), (await jobIn(world, job.jobId)).appointment]).toEqual([[], undefined]);
    const second = await open();
    await agreeOn(second, timeOn(second.days[3], 9, 11));
    expect((await second.ofHandyman.setStatus("in_progress", { isEarly: true })(second.world)).status).toBe(200);
    expect(await bookedIn(second.world, second.handyman)).toEqual([]);
  });
});

test("R-525 whoever hires for one of the handyman's free times has the appointment; nobody is hired for a taken one", async () => {
  const world = money.newWorld();
  const about = await makeRequestForQuotes(world, 1);
  const [handyman] = about.handymen as [User];
  const quote = quoteCalls(about, handyman);
  await quote.submit()(world);
  // The handyman works on Mondays.
  const monday =
    Array.from({ length: 7 }, (_, index) => dayOf(world, index + 2)).find((day) => weekdayOf(day) === "monday") ?? "";
  const refused = [
    await quote.hire(timeOn(monday, 18, 19))(world),
    await quote.hire(timeOn(addDays(monday, 1), 9, 10))(world),
  ];
  expect(codesOf(refused)).toEqual(["appointment.outsideHours", "appointment.outsideHours"]);
  expect((await quotesIn(world, about, [handyman])).job).toBeUndefined();
  expect((await quote.hire(timeOn(monday, 9, 11))(world)).status).toBe(201);
  const { job } = await quotesIn(world, about, [handyman]);
  expect(job).toMatchObject({
    appointment: { ...timeOn(monday, 9, 11), number: 1 },
    appointments: [{ state: "agreed" }],
  });
  expect(await bookedIn(world, handyman)).toMatchObject([{ jobId: job?.id, ...timeOn(monday, 9, 11) }]);
});

const kindsIn = (world: World) =>
  world.dispatched.map(({ name }) => name).filter((name) => name.startsWith("appointment."));
const advanceTo = async (world: World, at: string, ms = 0) => {
  world.advanceClock(Date.parse(at) + ms - world.app.now().getTime());
  await world.runSchedule();
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
    world.advanceClock(MINUTE_MS);
    expect(
      codesOf([await ofHandyman.claim()(world), await ofCustomer.claim()(world), await ofCustomer.claim()(world)]),
    ).toEqual(["appointment.notArrived", 200, 200]);
    world.advanceClock(15 * MINUTE_MS);
    expect(codesOf([await ofHandyman.answerClaim("here")(world)])).toEqual(["appointment.closed"]);
    await world.runSchedule();
    const ended = await jobIn(world, job.jobId);
    expect(ended).toMatchObject({ status: "cancelled", cancelledBy: "clock", cancelReason: "handymanNoShow" });
    expect([ended.refundedCents, ended.refundedCents]).toEqual([10_500, ended.paidCents]);
    const request = await world.app.db.get(table.request, { id: ended.serviceRequestId });
    expect([request?.status, request?.excludedHandymanIds]).toEqual(["pending", [handyman.id]]);
    expect(await bookedIn(world, handyman)).toEqual([]);
  });

  test("R-524 an open claim is answered by whoever comes, not evaded, and not made again once it was contested", async () => {
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
      world.advanceClock(16 * MINUTE_MS);
      for (let run = 0; run < 3; run++) await world.runSchedule();
      expect((await jobIn(world, job.jobId)).status, answer).toBe(
        answer === "cancel" ? "cancelled" : answer === "start" ? "in_progress" : "accepted",
      );
      if (answer === "contest") expect(codesOf([await ofCustomer.claim()(world)])).toEqual(["appointment.closed"]);
    }
  });

  test("R-519 a further visit of a started job is no move, is reminded of, and falls when the job is completed", async () => {
    const opened = await open();
    const { world, job, days, ofHandyman, handyman } = opened;
    const [first, second] = [timeOn(days[1], 9, 11), timeOn(days[3], 9, 11)];
    await agreeOn(opened, first);
    world.advanceClock(Date.parse(first.startsAt) - world.app.now().getTime());
    expect((await ofHandyman.setStatus("in_progress")(world)).status).toBe(200);
    world.advanceClock(HOUR_MS);
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

  test("R-524 who is late, or there after all, keeps the job; nothing can be claimed against who has checked in", async () => {
    const opened = await open();
    const { world, job, days, ofCustomer, ofHandyman } = opened;
    const time = timeOn(days[1], 9, 11);
    await agreeOn(opened, time);
    await advanceTo(world, time.startsAt, 30 * MINUTE_MS);
    await ofCustomer.claim()(world);
    expect(
      codesOf([await ofCustomer.answerClaim("here")(world), await ofHandyman.answerClaim("late", 40)(world)]),
    ).toEqual(["auth.forbidden", 200]);
    expect(codesOf([await ofCustomer.claim()(world)])).toEqual(["appointment.tooEarly"]);
    world.advanceClock(40 * MINUTE_MS);
    expect((await ofHandyman.checkIn("arrived")(world)).status).toBe(200);
    world.advanceClock(HOUR_MS);
    expect(codesOf([await ofCustomer.claim()(world), await ofHandyman.claim()(world)])).toEqual([
      "appointment.arrived",
      "appointment.notArrived",
    ]);
    await world.runSchedule();
    expect((await jobIn(world, job.jobId)).status).toBe("accepted");
  });
});
