import { describe, expect, test } from "vitest";
import { dueActionOf, jobDueAt } from "../../shared/jobs/deadlines.ts";
import { withActivity, withWarning } from "../../shared/jobs/inactivity.ts";
import { refusalOfRework, reworkRequestDeadline, withRework } from "../../shared/jobs/rework.ts";
import { Job, PriceApproval, type Proposal } from "../../shared/jobs/schema.ts";
import { canAdminCancel, dueUnpaidDays, isOverdue } from "../../shared/jobs/unpaid.ts";
import { cents } from "../../shared/money.ts";
import { PaymentStatus } from "../../shared/payments/machine.ts";
import { jobStatuses } from "../../shared/requests/status.ts";
import { addMs, DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";

const START = "2026-01-05T09:00:00.000Z";
const at = (hours: number) => addMs(START, hours * HOUR_MS);

const job = (change: Partial<Job> = {}): Job => ({
  ...Job.parse(samples.job.required),
  status: "in_progress",
  createdAt: START,
  ...change,
});
const proposal: Proposal = {
  ...{ number: 1, kind: "price", by: "handyman", priceCents: cents(12_000), formerCents: cents(10_000) },
  ...{ reason: "The pipe is rotten.", state: "open", createdAt: START, expiresAt: at(48) },
};
const withOpen = (change: Partial<Proposal> = {}, ofJob: Partial<Job> = {}) =>
  job({ proposals: [{ ...proposal, ...change }], ...ofJob });

describe("the clock", () => {
  const named = (change: Partial<Job> = {}) => job({ status: "accepted", priceApproval: "pending", ...change });

  test.each([
    [23.9, undefined, undefined],
    [24, undefined, "remind"],
    [24, at(24), undefined],
    [71.9, at(24), undefined],
    [71.9, undefined, "remind"],
    [72, at(24), "lapsePrice"],
    [72, undefined, "lapsePrice"],
  ])("D-21 after %f hours without an answer, reminded at %s: %s", (hours, priceRemindedAt, step) => {
    expect(dueActionOf(named({ priceRemindedAt }), at(hours))).toBe(step);
  });

  test("D-21 looks after 24 hours, then after 72; a price that is settled or a job that began it leaves alone", () => {
    expect(jobDueAt(named())).toBe(at(24));
    expect(jobDueAt(named({ priceRemindedAt: at(24) }))).toBe(at(72));
    expect(dueActionOf(named({ priceApproval: "approved" }), at(72))).toBeUndefined();
    for (const status of jobStatuses.filter((each) => each !== "accepted"))
      expect(dueActionOf(named({ status }), at(999))).toBeUndefined();
  });

  test("D-47 asks for the address at its moment, before or after whatever else waits in the job, and then no more", () => {
    const addressAskAt = at(2);
    for (const status of ["accepted", "in_progress"] as const) {
      const waiting = job({ status, priceApproval: "approved", addressAskAt });
      expect([jobDueAt(waiting), dueActionOf(waiting, addMs(at(2), -1))]).toEqual([at(2), undefined]);
      expect(dueActionOf(waiting, at(2))).toBe("askAddress");
    }
    const lapsing = withOpen({ expiresAt: at(1) }, { addressAskAt });
    expect([dueActionOf(lapsing, at(3)), jobDueAt(lapsing)]).toEqual(["lapseProposal", at(1)]);
    expect(dueActionOf(withOpen({}, { addressAskAt }), at(3))).toBe("askAddress");
    for (const status of ["completed", "cancelled", "disputed"] as const)
      expect(dueActionOf(job({ status, addressAskAt, paymentStatus: "completed" }), at(3))).toBeUndefined();
  });

  test("E3 lets a proposal lapse after 48 hours, while its job is in progress", () => {
    expect(jobDueAt(withOpen())).toBe(at(48));
    expect(dueActionOf(withOpen(), addMs(at(48), -1))).toBeUndefined();
    expect(dueActionOf(withOpen(), at(48))).toBe("lapseProposal");
    expect(dueActionOf(withOpen({ state: "declined" }), at(99))).toBeUndefined();
    expect(dueActionOf(withOpen({}, { status: "completed" }), at(99))).toBeUndefined();
    // An unapproved price does not change that.
    expect(dueActionOf(withOpen({}, { priceApproval: "pending" }), at(72))).toBe("lapseProposal");
  });
});

describe("an accepted job that nobody starts", () => {
  const day = (days: number) => addMs(START, days * DAY_MS);
  const waiting = (change: Partial<Job> = {}) => job({ status: "accepted", priceApproval: "approved", ...change });

  test("E3 warns after 23 days, with the day on which it is cancelled, and cancels it on that day", () => {
    expect([jobDueAt(waiting()), dueActionOf(waiting(), addMs(day(23), -1))]).toEqual([day(23), undefined]);
    expect(dueActionOf(waiting(), day(23))).toBe("warn");
    const warnedJob = withWarning(waiting(), day(23));
    expect([warnedJob.staleDueAt, jobDueAt(warnedJob)]).toEqual([day(30), day(30)]);
    expect(dueActionOf(warnedJob, addMs(day(30), -1))).toBeUndefined();
    expect(dueActionOf(warnedJob, day(30))).toBe("stale");
  });

  test("E3 counts from the last thing that either side did; a word about a job under way moves nothing", () => {
    expect(jobDueAt(waiting({ activeAt: day(5) }))).toBe(day(28));
    const activeJob = withActivity(withWarning(waiting(), day(23)), day(24));
    expect([activeJob.activeAt, activeJob.staleDueAt, jobDueAt(activeJob)]).toEqual([day(24), undefined, day(47)]);
    for (const status of jobStatuses.filter((each) => each !== "accepted"))
      expect(withActivity(waiting({ status }), day(9))).toEqual(waiting({ status }));
  });

  test("E3 leaves six days to answer when the warning comes late", () => {
    expect(withWarning(waiting(), day(24)).staleDueAt).toBe(day(30));
    expect(withWarning(waiting(), addMs(day(24), 1)).staleDueAt).toBe(addMs(day(30), 1));
    expect(withWarning(waiting({ activeAt: day(1) }), day(90)).staleDueAt).toBe(day(96));
  });

  test("E3 is neither warned of nor cancelled while its price waits, nor once it is started or over", () => {
    const warnedJob = { staleDueAt: day(30) };
    expect(dueActionOf(waiting({ ...warnedJob, priceApproval: "pending" }), day(99))).toBe("lapsePrice");
    for (const status of jobStatuses.filter((each) => each !== "accepted"))
      expect(dueActionOf(waiting({ ...warnedJob, status }), day(99))).toBeUndefined();
  });
});

describe("a finished job that nobody pays", () => {
  const unpaid = (change: Partial<Job> = {}) => job({ status: "completed", completedAt: START, ...change });

  test("E3 keeps its customer from ordering after fourteen days, unless they never agreed to its price", () => {
    const overdue = [undefined, 7, 14, 30].flatMap((unpaidDays) =>
      PriceApproval.options
        .filter((priceApproval) => isOverdue(unpaid({ unpaidDays, priceApproval })))
        .map((priceApproval) => `${priceApproval} after ${unpaidDays}`),
    );
    expect(overdue.filter((each) => each.startsWith("approved"))).toEqual(["approved after 14", "approved after 30"]);
    expect(overdue.filter((each) => each.startsWith("pending"))).toEqual([]);
  });

  test("E3 D-56 may be ended by an administrator until a card is at work on it, and any other while it is not done", () => {
    const unpaid = [undefined, "pending", "failed"] as const;
    const open = jobStatuses.flatMap((status) =>
      [undefined, ...PaymentStatus.options]
        .filter((paymentStatus) => canAdminCancel({ status, paymentStatus }))
        .map((paymentStatus) => [status, paymentStatus]),
    );
    const all = (status: string, paid: readonly (string | undefined)[]) => paid.map((each) => [status, each]);
    const any = [undefined, ...PaymentStatus.options];
    expect(open).toEqual([...[...all("accepted", any), ...all("in_progress", any)], ...all("completed", unpaid)]);
  });

  test("D-55 reminds of one that was disputed by the days since it was decided", () => {
    const decided = unpaid({ resolvedAt: addMs(START, 20 * DAY_MS) });
    const daysOf = (days: number) => dueUnpaidDays(decided, addMs(START, days * DAY_MS));
    expect([daysOf(20), daysOf(21), daysOf(34)]).toEqual([undefined, 1, 14]);
  });

  const offer: Proposal = { ...proposal, by: "customer", priceCents: cents(8000), expiresAt: at(72) };

  test("D-49 asks nobody to pay while the handyman has 72 hours to answer what is offered, then asks an administrator", () => {
    const waiting = unpaid({ priceApproval: "pending", proposals: [offer] });
    expect([jobDueAt(waiting), dueActionOf(waiting, addMs(at(72), -1))]).toEqual([at(72), undefined]);
    expect(dueActionOf(waiting, at(72))).toBe("lapseOffer");
    expect(jobDueAt({ ...waiting, paymentStatus: "processing" })).toBeUndefined();
    for (const state of ["declined", "lapsed", "withdrawn"] as const) {
      const answered = unpaid({ priceApproval: "pending", proposals: [{ ...offer, state, decidedAt: at(20) }] });
      expect([jobDueAt(answered), dueActionOf(answered, at(24))]).toEqual([at(24), "unpaid"]);
    }
    // Left open by a release without offers.
    expect(dueActionOf({ ...waiting, priceApproval: "approved" }, at(72))).toBe("unpaid");
  });

  test("D-49 counts the days without payment from when both agreed on the price, if that was after the end", () => {
    const agreed = (hours: number) =>
      unpaid({ priceApproval: "approved", proposals: [{ ...offer, state: "accepted", decidedAt: at(hours) }] });
    expect([jobDueAt(agreed(240)), jobDueAt(agreed(-5))]).toEqual([at(264), at(24)]);
    expect([dueUnpaidDays(agreed(240), at(263)), dueUnpaidDays(agreed(240), at(264))]).toEqual([undefined, 1]);
  });

  test("D-21 reminds of it whether or not the price was approved", () => {
    for (const priceApproval of ["approved", "pending"] as const)
      expect(dueUnpaidDays(unpaid({ priceApproval }), addMs(START, 15 * DAY_MS))).toBe(14);
  });
});

describe("a job that is to be done again", () => {
  const redo = { askedAt: START, reason: "The tap still drips.", completedAt: START };
  const inRework = (change: Partial<Job> = {}) => job({ redo, ...change });

  test("E3 comes before an administrator after five days, once, while it is in progress", () => {
    expect(jobDueAt(inRework())).toBe(at(120));
    expect(dueActionOf(inRework(), addMs(at(120), -1))).toBeUndefined();
    expect(dueActionOf(inRework(), at(120))).toBe("redoLate");
    expect(dueActionOf(inRework({ redo: { ...redo, toldAt: at(120) } }), at(999))).toBeUndefined();
    for (const status of jobStatuses.filter((each) => each !== "in_progress" && each !== "completed"))
      expect(dueActionOf(inRework({ status }), at(999))).not.toBe("redoLate");
  });

  test("E3 looks at what comes first: the proposal that lapses, or the handyman who is late", () => {
    expect(jobDueAt(withOpen({}, { redo }))).toBe(at(48));
    expect(dueActionOf(withOpen({}, { redo }), at(48))).toBe("lapseProposal");
    const late = withOpen({ expiresAt: at(130) }, { redo });
    expect([jobDueAt(late), dueActionOf(late, at(125)), dueActionOf(late, at(131))]).toEqual([
      ...[at(120), "redoLate", "lapseProposal"],
    ]);
  });

  const done = (change: Partial<Job> = {}) => job({ status: "completed", completedAt: START, ...change });

  test("E3 may be asked for until the 72nd hour is over", () => {
    expect(refusalOfRework(done(), addMs(at(72), -1))).toBeUndefined();
    expect(refusalOfRework(done(), at(72))).toBe("job.redoOver");
    expect(refusalOfRework(done({ confirmedAt: START }), at(1))).toBe("job.redoOver");
    expect(refusalOfRework(done({ releasedAt: START }), at(1))).toBe("job.redoOver");
    expect(refusalOfRework(done({ resolvedAt: START }), at(1))).toBe("job.redoOver");
    expect(refusalOfRework(done({ redo }), at(1))).toBe("job.redoSpent");
  });

  test("D-21 is asked for long before its customer counts as overdue, so nobody stays blocked by it", () => {
    const reworkAt = addMs(reworkRequestDeadline(START), -1);
    expect(isOverdue(done({ unpaidDays: dueUnpaidDays(done(), reworkAt) }))).toBe(false);
    expect(
      withRework({ ...done({ unpaidDays: 1 }), completedAt: START }, { reason: "It drips.", at: reworkAt }),
    ).toMatchObject({
      ...{ status: "in_progress", completedAt: undefined, unpaidDays: undefined },
    });
  });
});
