import { describe, expect, test } from "vitest";
import disputeFile from "../../functions/admin/disputeFile.ts";
import endJob from "../../functions/admin/endJob.ts";
import pauseRelease from "../../functions/admin/pauseRelease.ts";
import refund from "../../functions/admin/refund.ts";
import release from "../../functions/admin/release.ts";
import updateUser from "../../functions/admin/updateUser.ts";
import openConversation from "../../functions/conversations/open.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { AdminDisputeFile } from "../../shared/admin/dispute-schema.ts";
import { policy } from "../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { codesOf } from "../support/actions/appointments.ts";
import { openDecided, openDeciding } from "../support/actions/decided-disputes.ts";
import { decide, decider, makeDeciding, REASONS } from "../support/actions/decisions.ts";
import { disputant } from "../support/actions/dispute-calls.ts";
import { expectConsistent, makeHeld } from "../support/actions/disputed-jobs.ts";
import { openDispute } from "../support/actions/disputes.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { openHeldPayment } from "../support/actions/refunds.ts";

describe("a decision", () => {
  test("R-812 is made by who has claimed the dispute, with a rule and reasons, and both read the same", async () => {
    const { world, sides, customer, handyman } = await openDeciding();
    const [ada, ben] = [decider(world, sides), decider(world, sides)];
    const { revision } = (await ada.claims()).body as AdminDisputeFile;
    expect(codesOf([await ada.claims(), await ben.claims()])).toEqual([200, "dispute.claimed"]);
    const decision = { refund: "52.50", revision };
    expect(codesOf([await ben.decides(decision), await ada.decides(decision), await ada.decides(decision)])).toEqual([
      ...["dispute.claimed", 200, 200],
    ]);
    const file = await customer.reads();
    expect(file).toMatchObject({
      ...{ state: "decided", waitingFor: "both", actions: ["accept", "appeal"] },
      decisions: [{ rule: "badWork", reasons: REASONS, terms: { amount: "52.50" }, shares: { toHandyman: "40.00" } }],
      byDefault: { kind: "refund", amount: "52.50" },
    });
    expect(JSON.stringify(file)).not.toContain(ada.as.id);
    expect((await handyman.reads()).decisions).toEqual(file.decisions);
    const messages = await notifyPeople(world);
    for (const side of [sides.customer, sides.handyman]) {
      expect(messages.notifications(side).filter((kind) => kind === "disputeDecided")).toHaveLength(1);
      expect(messages.email(side, "We decided").text).toMatch(/It is carried out on .+ each of you can appeal/);
    }
    const { payment } = await storedStateOf(world, sides);
    expect([payment?.refundedAmountCents, payment?.releaseStatus]).toEqual([0, "held"]);
  });

  test.each([
    ["reasons of a few words", { reasons: "He is right." }, "request.invalid"],
    ["a rule that is not published", { rule: "myTaste" }, "request.invalid"],
    ["more than was paid", { refund: "105.01" }, "dispute.refundBounds"],
    ["a price of paid work", { refund: undefined, price: "50.00" }, "dispute.refundBounds"],
    ["who came, where that is not the question", { refund: undefined, noShowOf: "nobody" }, "dispute.refundBounds"],
    ["an amount and who came", { noShowOf: "nobody" }, "request.invalid"],
    ["a file that has changed since", { revision: 1 }, "dispute.changed"],
  ])("R-812 with %s is refused, and nothing is stored", async (_, wrong, code) => {
    const { world, sides, stored } = await openDeciding();
    const admin = decider(world, sides);
    const { revision } = (await admin.claims()).body as AdminDisputeFile;
    const { reasons, rule, ...body } = { reasons: REASONS, rule: "badWork", refund: "1.00", revision, ...wrong };
    expect((await admin.decides(body as never, { reasons, rule })).code).toBe(code);
    expect(await stored()).toMatchObject({ state: "deciding", decisions: [] });
  });

  test("R-812 waits a day after the last statement; each side says one thing more while Homewright decides", async () => {
    const { world, sides, customer, handyman } = await openDeciding();
    const admin = decider(world, sides);
    await admin.claims();
    expect(codesOf([await customer.says(), await customer.says(), await handyman.says()])).toEqual([
      ...[201, "dispute.statementsSpent", 201],
    ]);
    const { revision, decidableFrom } = (await admin.claims()).body as AdminDisputeFile;
    expect(decidableFrom).toBe(new Date(world.app.now().getTime() + policy.disputeQuietHours * HOUR_MS).toISOString());
    expect((await admin.decides({ refund: "1.00", revision })).code).toBe("dispute.tooEarly");
    world.jump(policy.disputeQuietHours * HOUR_MS);
    // The claim is over as well.
    expect((await admin.decides({ refund: "1.00", revision })).code).toBe("dispute.notClaimed");
    expect((await decide(world, sides, { refund: "1.00" }, { as: admin.as })).status).toBe(200);
  });

  test("R-812 I-D4 is nobody's about their own job, and of a dispute that is its sides' turn", async () => {
    const { world, sides } = await makeHeld();
    expect((await decider(world, sides).claims()).code).toBe("dispute.illegalMove");
    await makeDeciding(world, sides);
    const own = { ...sides.customer, role: "admin" } as const;
    world.database.putAll([toItem(table.user, own)]);
    expect((await decider(world, sides, own).claims()).code).toBe("dispute.own");
    expect(
      (await world.call(disputeFile, { as: own, params: { jobId: sides.jobId } })).body as AdminDisputeFile,
    ).toMatchObject({ obstacle: "own" });
    expect((await decider(world, sides, sides.handyman).claims()).code).toBe("auth.forbidden");
  });

  test("R-812 closes an open offer, after which both can no longer agree", async () => {
    const { world, sides, customer, handyman } = await openDeciding();
    expect((await handyman.offers({ refund: "20.00" })).status).toBe(201);
    expect((await decide(world, sides, { refund: "52.50" })).status).toBe(200);
    expect(codesOf([await customer.answers(1, "accept"), await handyman.offers({ refund: "1.00" })])).toEqual([
      ...["dispute.offerClosed", "dispute.closed"],
    ]);
    expect((await customer.reads()).settlements[0]?.state).toBe("lapsed");
    expect((await customer.ends("withdraw")).code).toBe("dispute.illegalMove");
  });
});

describe("an appeal", () => {
  test("R-813 is made once for both, answered once, and decided finally by another administrator", async () => {
    const { world, sides, customer, handyman, admin, stored } = await openDecided();
    expect(codesOf([await handyman.appeals(), await handyman.appeals(), await customer.appeals()])).toEqual([
      ...[200, 200, "dispute.appealSpent"],
    ]);
    expect(await customer.reads()).toMatchObject({
      ...{ state: "appealed", waitingFor: "customer", actions: ["state"] },
      appeal: { by: "handyman", ground: "mistake", number: 3 },
    });
    expect((await notifyPeople(world)).notifications(sides.customer).at(-1)).toBe("disputeAppealed");
    expect(codesOf([await handyman.says(), await customer.says(), await customer.says()])).toEqual([
      ...["dispute.statementsSpent", 201, "dispute.statementsSpent"],
    ]);
    expect((await admin.claims()).code).toBe("dispute.sameAdmin");
    world.jump(policy.disputeQuietHours * HOUR_MS);
    expect((await decide(world, sides, { refund: "10.00" })).status).toBe(200);
    expect(await customer.reads()).toMatchObject({ state: "decided", waitingFor: "us", actions: [] });
    expect((await stored()).decisions).toHaveLength(2);
    expect((await notifyPeople(world)).email(sides.customer, "We decided").text).not.toContain(
      "each of you can appeal",
    );
    await world.workDue();
    await world.runUntilIdle(DAY_MS);
    expect(await expectConsistent(world, sides)).toMatchObject({
      refunded: [1000],
      job: ["completed", "completed", "released"],
    });
    expect(await stored()).toMatchObject({ state: "closed", outcome: "decided" });
  });

  test("R-813 waits for the other side's answer for five days", async () => {
    const { world, sides, customer, handyman } = await openDecided();
    await customer.appeals();
    world.jump(policy.disputeAppealAnswerDays * DAY_MS - HOUR_MS);
    const as = world.makePerson({ role: "admin" });
    expect((await decide(world, sides, { refund: "10.00" }, { as })).code).toBe("dispute.tooEarly");
    world.jump(HOUR_MS);
    expect((await handyman.says()).code).toBe("dispute.statementsSpent");
    expect((await decide(world, sides, { refund: "10.00" }, { as })).status).toBe(200);
  });

  test("R-813 is over after seven days, for who has accepted, and for who is no party", async () => {
    const { world, sides, customer, handyman } = await openDecided();
    expect((await customer.ends("accept")).status).toBe(200);
    expect((await customer.appeals()).code).toBe("dispute.appealOver");
    expect((await handyman.appeals("mistake", "Too short.")).code).toBe("request.invalid");
    const [stranger, admin] = [world.makePerson(), world.makePerson({ role: "admin" })];
    expect((await disputant(world, sides, stranger).appeals()).code).toBe("job.notFound");
    expect((await disputant(world, sides, admin).appeals()).code).toBe("auth.forbidden");
    world.jump(policy.disputeAppealDays * DAY_MS);
    expect((await handyman.appeals()).code).toBe("dispute.appealOver");
  });

  test("R-813 I-D2 that nobody decides alerts daily, says so once, and leaves the decision standing on the last day", async () => {
    const { world, sides, customer, stored } = await openDecided();
    await customer.appeals();
    for (let day = 0; day < policy.disputeEndDays; day++) {
      world.jump(DAY_MS);
      await world.workDue();
    }
    await world.workDue();
    await world.runUntilIdle(DAY_MS);
    expect(await stored()).toMatchObject({ state: "closed", outcome: "decided", decisions: [{ rule: "badWork" }] });
    expect(await expectConsistent(world, sides)).toMatchObject({ refunded: [5250], transferred: [4000] });
    const late = (await notifyPeople(world)).notifications(sides.handyman).filter((kind) => kind === "disputeLate");
    expect(late).toHaveLength(1);
  });

  test("R-813 is made by a deactivated side as well", async () => {
    const { world, sides, handyman } = await openDecided();
    world.database.putAll([toItem(table.user, { ...sides.handyman, isActive: false })]);
    expect((await handyman.appeals()).status).toBe(200);
  });
});

describe("administrators", () => {
  test("R-815 read what both read and what they wrote to each other, and each look is recorded", async () => {
    const { world, sides } = await openHeldPayment();
    const { job } = await storedStateOf(world, sides);
    const body = { serviceRequestId: job?.serviceRequestId, text: "I can come on Tuesday at nine." };
    expect((await world.call(openConversation, { as: sides.handyman, body })).status).toBe(201);
    await openDispute(world, sides, { body: { text: "It drips. Call me at 217-555-0143 about it." } });
    const as = world.makePerson({ role: "admin" });
    const read = async (query = {}) =>
      (await world.call(disputeFile, { as, params: { jobId: sides.jobId }, query })).body as AdminDisputeFile;
    const file = await read();
    expect(file).toMatchObject({ obstacle: "notOurs", messages: [{ by: "handyman", text: body.text, photos: 0 }] });
    expect(file.statements[0]?.text).not.toContain("0143");
    expect(file).not.toHaveProperty("decidableFrom");
    const original = await read({ original: "true" });
    expect([original.statements[0]?.text, original.isOriginal]).toEqual([expect.stringContaining("0143"), true]);
    const recorded = world.database.items().filter(({ pk }) => pk === `AUDIT#job#${sides.jobId}`);
    expect(recorded.map(({ action, actorId }) => [action, actorId]).sort()).toEqual([
      ...[["dispute.open", as.id]],
      ...[["dispute.original", as.id]],
    ]);
    expect((await world.call(disputeFile, { as: sides.customer, params: { jobId: sides.jobId } })).code).toBe(
      "auth.forbidden",
    );
  });

  test("D-56 move nothing of a disputed job elsewhere, and do not end it with an account", async () => {
    const { world, sides } = await makeHeld();
    const as = world.makePerson({ role: "admin" });
    const reason = "The customer has asked us for it.";
    const params = { jobId: sides.jobId };
    const answers = [
      await world.call(release, { as, params, body: { reason } }),
      await world.call(endJob, { as, params, body: { reason } }),
      await world.call(refund, { as, params, body: { amount: "5.00", reason } }),
      await world.call(pauseRelease, { as, params, body: { isPaused: true, reason } }),
    ];
    expect(codesOf(answers)).toEqual(Array.from({ length: 4 }, () => "dispute.decideThere"));
    const deactivate = (outcome: string) =>
      world.call(updateUser, {
        as,
        params: { id: sides.handyman.id },
        body: { isActive: false, reason, jobs: [{ jobId: sides.jobId, outcome }] },
      });
    expect(codesOf([await deactivate("end"), await deactivate("finish")])).toEqual(["dispute.decideThere", 200]);
    const { job, payment } = await storedStateOf(world, sides);
    expect([job?.status, job?.mayFinish, payment?.releaseStatus]).toEqual(["disputed", true, "held"]);
  });
});
