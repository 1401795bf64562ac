import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { FraudAlert } from "../../../shared/fraud/schema.ts";
import { ServiceRequestId } from "../../../shared/ids.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { policy } from "../../../shared/policy.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "../../../shared/time.ts";
import { COMPLAINT, disputeJob } from "../../support/makers/disputed-job.ts";
import { raiseAlert } from "../../support/makers/fraud-alerts.ts";
import { makeJob, postRequest } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { advance, stackNow } from "../../support/setup/control-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const resolve = (by: Person, { id }: Pick<FraudAlert, "id">, note = "Spoke to the customer.", outcome?: "confirmed") =>
  by.call(admin.resolveFraudAlert, { params: { id }, body: { note, outcome } });
const claim = (by: Person, { id }: Pick<FraudAlert, "id">) => by.call(admin.claimFraudAlert, { params: { id } });
const confirm = async (by: Person, alert: FraudAlert, note: string) => {
  expect((await claim(by, alert)).status).toBe(200);
  return resolve(by, alert, note, "confirmed");
};
const idsIn = async (by: Person, state: "open" | "resolved") =>
  (await by.call(admin.fraudAlerts, { query: { state } })).body.map(({ id }) => id);

describe("fraud alerts", () => {
  test("R-155 R-130 are in the open queue until one is resolved, with a note and the administrator", async () => {
    const [ada, alert, other] = [await makeAdmin(), await raiseAlert(), await raiseAlert()];
    expect((await idsIn(ada, "open")).sort()).toEqual([alert.id, other.id].sort());
    const note = "Spoke to them; <i>moving house</i>, four rooms.";
    const { status, body } = await confirm(ada, alert, note);
    expect(status).toBe(200);
    const end = { isResolved: true, state: "confirmed", outcome: "confirmed" };
    expect(body).toMatchObject({ ...end, resolvedBy: ada.user.id, note });
    for (const field of ["metadata", "investigatorId", "investigator", "lockedUntil"])
      expect(body).not.toHaveProperty(field);
    expect([await idsIn(ada, "open"), await idsIn(ada, "resolved")]).toEqual([[other.id], [alert.id]]);
    expect(await openTable().partition(`AUDIT#fraudAlert#${alert.id}`)).toMatchObject([
      { action: "fraudAlert.claim", actorId: ada.user.id },
      { action: "fraudAlert.resolve", actorId: ada.user.id, reason: note },
    ]);
  });

  test("R-155 are resolved once, by one of those who try at once", async () => {
    const [ada, ben, alert] = [await makeAdmin(), await makeAdmin(), await raiseAlert()];
    const answers = await Promise.all([resolve(ada, alert), resolve(ben, alert)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = answers[0]?.status === 200 ? [ada, ben] : [ben, ada];
    expect((await resolve(second, alert)).problem.code).toBe("fraudAlert.resolved");
    // The same resolution by the same administrator is idempotent.
    expect((await resolve(first, alert)).body).toMatchObject({ isResolved: true, resolvedBy: first.user.id });
    expect((await resolve(first, alert, "Spoke to somebody else.")).problem.code).toBe("fraudAlert.resolved");
    expect(await openTable().partition(`AUDIT#fraudAlert#${alert.id}`)).toHaveLength(1);
  });
});

describe("what an alert is about", () => {
  const viewOf = async (by: Person, { id }: FraudAlert) =>
    (await by.call(admin.fraudAlerts, { query: {} })).body.find((alert) => alert.id === id);

  test("R-155 is a job with both sides and the money that has not moved; whoever claims it still reads that", async () => {
    const [ada, customer, handyman] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const { id: jobId, title } = await makeJob({ customer, handyman });
    const metadata = { jobId, amountCents: 10_500 };
    const alert = await raiseAlert({ alertType: "standing", userId: handyman.user.id, metadata });
    const about = {
      ...{ title, amount: "105.00", raisedAgainAt: addMs(alert.createdAt, policy.longHeldRepeatDays * DAY_MS) },
      customer: { id: customer.user.id, name: "Ana Made" },
      handyman: { id: handyman.user.id, name: "Hank Made" },
    };
    expect(await viewOf(ada, alert)).toMatchObject(about);
    expect((await claim(ada, alert)).body).toMatchObject({ ...about, investigator: "me" });
  });

  test("R-155 is a request, or a conversation about one, or one person", async () => {
    const [ada, customer, handyman] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const { id: serviceRequestId, title } = await postRequest(customer);
    const [ana, hank] = [
      { id: customer.user.id, name: "Ana Made" },
      { id: handyman.user.id, name: "Hank Made" },
    ];
    const reports = { reports: [], messages: [], conversationId: `${serviceRequestId}.${hank.id}` };
    const [ofRequest, ofReport, ofHandyman, ofCustomer] = await Promise.all([
      raiseAlert({ serviceRequestId }),
      raiseAlert({ alertType: "report.scam", userId: ana.id, metadata: reports }),
      raiseAlert({ alertType: "acceptCancel", userId: hank.id }),
      raiseAlert({ userId: ana.id }),
    ]);
    expect(await viewOf(ada, ofRequest)).toMatchObject({ title, customer: ana });
    expect(await viewOf(ada, ofReport)).toMatchObject({ title, customer: ana, handyman: hank });
    expect(await viewOf(ada, ofHandyman)).toMatchObject({ handyman: hank });
    expect(await viewOf(ada, ofCustomer)).toMatchObject({ customer: ana });
    for (const field of ["amount", "raisedAgainAt", "customer"])
      expect(await viewOf(ada, ofHandyman)).not.toHaveProperty(field);
  });
});

describe("a confirmed fraud", () => {
  const NOTE = "The address belongs to somebody else.";
  const accept = (by: Person, serviceRequestId: string) =>
    by.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } });

  test("E6 cancels its request while it is open: nobody finds or accepts it any more", async () => {
    const [ada, customer, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(customer);
    const alert = await raiseAlert({ serviceRequestId: id });
    expect((await confirm(ada, alert, NOTE)).body).toMatchObject({ outcome: "confirmed", note: NOTE });
    expect(await openTable().get(table.request, { id })).toMatchObject({ status: "cancelled", cancelReason: "fraud" });
    expect((await accept(hank, id)).problem.code).toBe("serviceRequest.taken");
    const feed = await hank.call(requests.list, { query: {} });
    expect(feed.body).toEqual([]);
  });

  test("E6 leaves a request alone that is accepted, or does not exist; so does a dismissal", async () => {
    const [ada, customer, hank] = [await makeAdmin(), await makeCustomer(), await makeHandyman()];
    const [taken, open] = [await postRequest(customer), await postRequest(customer)];
    await accept(hank, taken.id);
    const missing = ServiceRequestId.parse(randomUUID());
    for (const serviceRequestId of [taken.id, missing]) {
      expect((await confirm(ada, await raiseAlert({ serviceRequestId }), NOTE)).status).toBe(200);
    }
    expect((await resolve(ada, await raiseAlert({ serviceRequestId: open.id }), NOTE)).status).toBe(200);
    expect(await openTable().get(table.request, taken)).toMatchObject({ status: "accepted" });
    expect(await openTable().get(table.request, open)).toMatchObject({ status: "pending" });
  });

  test.each([
    ["Nineteen characters", 400],
    ["Twenty characters is", 200],
  ] as const)("E6 wants a note of twenty characters: %j", async (note, status) => {
    const [ada, alert] = [await makeAdmin(), await raiseAlert()];
    const answer = await confirm(ada, alert, note);
    expect(answer.status).toBe(status);
    const noteErrors =
      status === 400 ? [{ path: "note", message: "Give a reason of at least 20 characters" }] : undefined;
    expect(answer.problem.errors).toEqual(noteErrors);
  });
});

describe("E6 a claimed alert", () => {
  const NOTE = "The address belongs to somebody else.";
  const stored = ({ id }: FraudAlert) => openTable().get(table.fraudAlert, { id });
  const lookOf = async (by: Person, { id }: FraudAlert) =>
    (await by.call(admin.fraudAlerts, { query: {} })).body.find((alert) => alert.id === id);

  test("is locked for eight hours: nobody else can claim or resolve it, and everybody sees until when", async () => {
    const [ada, ben, alert] = [await makeAdmin(), await makeAdmin(), await raiseAlert()];
    const before = (await stackNow()).getTime();
    const { status, body } = await claim(ada, alert);
    expect([status, body.state, body.investigator, body.isResolved]).toEqual([200, "investigating", "me", false]);
    const lastsMs = Date.parse(body.lockedUntil ?? "") - before;
    expect(lastsMs).toBeGreaterThanOrEqual(8 * HOUR_MS);
    expect(lastsMs).toBeLessThan(8 * HOUR_MS + MINUTE_MS);
    expect(await lookOf(ada, alert)).toMatchObject({ investigator: "me", lockedUntil: body.lockedUntil });
    expect(await lookOf(ben, alert)).toMatchObject({ investigator: "other", lockedUntil: body.lockedUntil });
    expect(JSON.stringify(await lookOf(ben, alert))).not.toContain(ada.user.id);
    const held = await stored(alert);
    for (const answer of [
      await claim(ben, alert),
      await resolve(ben, alert),
      await resolve(ben, alert, NOTE, "confirmed"),
    ])
      expect([answer.status, answer.problem.code]).toEqual([409, "fraudAlert.claimed"]);
    expect(await stored(alert)).toEqual(held);
    expect((await resolve(ada, alert, NOTE, "confirmed")).body).toMatchObject({ state: "confirmed" });
  });

  test("is claimed by one of several administrators at once; the same one may claim it again", async () => {
    const [ada, ben, alert] = [await makeAdmin(), await makeAdmin(), await raiseAlert()];
    const answers = await Promise.all([claim(ada, alert), claim(ben, alert), claim(ben, alert)]);
    const held = await stored(alert);
    const [winner, loser] = held?.investigatorId === ada.user.id ? [ada, ben] : [ben, ada];
    for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe("fraudAlert.claimed");
    await advance(10 * MINUTE_MS);
    const repeated = await claim(winner, alert);
    expect([repeated.status, repeated.body.lockedUntil]).toEqual([200, held?.lockedUntil]);
    expect((await claim(loser, alert)).problem.code).toBe("fraudAlert.claimed");
    expect(await stored(alert)).toEqual(held);
    expect(await openTable().partition(`AUDIT#fraudAlert#${alert.id}`)).toMatchObject([
      { action: "fraudAlert.claim", actorId: winner.user.id },
    ]);
  });

  test("can only be confirmed when claimed; it can be dismissed at once, or by the one who claimed it", async () => {
    const [ada, alert, held] = [await makeAdmin(), await raiseAlert(), await raiseAlert()];
    const early = await resolve(ada, alert, NOTE, "confirmed");
    expect([early.status, early.problem.code]).toEqual([409, "fraudAlert.notClaimed"]);
    expect(await stored(alert)).toMatchObject({ isResolved: false, state: "open" });
    expect(await openTable().partition(`AUDIT#fraudAlert#${alert.id}`)).toEqual([]);
    await claim(ada, held);
    for (const each of [alert, held])
      expect((await resolve(ada, each)).body).toMatchObject({ isResolved: true, state: "dismissed" });
    for (const each of [alert, held]) expect((await claim(ada, each)).problem.code).toBe("fraudAlert.resolved");
  });

  test("is open again after eight hours", async () => {
    const [ada, alert] = [await makeAdmin(), await raiseAlert()];
    await claim(ada, alert);
    await advance(8 * HOUR_MS);
    const ben = await makeAdmin();
    const open = await lookOf(ben, alert);
    expect(open).toMatchObject({ state: "open", isResolved: false });
    for (const field of ["investigator", "lockedUntil"]) expect(open).not.toHaveProperty(field);
    expect((await resolve(ben, alert, NOTE, "confirmed")).problem.code).toBe("fraudAlert.notClaimed");
    expect((await claim(ben, alert)).body).toMatchObject({ investigator: "me" });
  });
});

describe("disputes", () => {
  test("D-10 R-815 are listed by whose turn it is, with the job's title, both sides, the money and who opened them", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { id: jobId, title } = await makeJob({ customer, handyman }, { upTo: "completed" });
    // Sessions are over before a dispute is.
    const listed = async (state: "open" | "deciding" | "closed", ada?: Person) =>
      (await (ada ?? (await makeAdmin())).call(admin.disputes, { query: { state } })).body;
    const { id } = await disputeJob(jobId);
    const people = {
      customer: { id: customer.user.id, name: "Ana Made" },
      handyman: { id: handyman.user.id, name: "Hank Made" },
    };
    const opening = { side: "customer", category: "quality", state: "responding", reason: COMPLAINT };
    expect(await listed("open")).toMatchObject([{ id, jobId, title, ...opening, amount: "105.00", ...people }]);
    expect([await listed("deciding"), await listed("closed")]).toEqual([[], []]);
    await advance(policy.disputeResponseHours * HOUR_MS);
    expect([await listed("open"), await listed("closed")]).toEqual([[], []]);
    expect(await listed("deciding")).toMatchObject([{ id, state: "deciding" }]);
    const ada = await makeAdmin();
    expect((await ada.call(admin.claimDispute, { params: { jobId } })).status).toBe(200);
    expect(await listed("deciding", ada)).toMatchObject([{ claimedBy: "me" }]);
    expect(await listed("deciding")).toMatchObject([{ claimedBy: "other" }]);
    await advance(policy.disputeEndDays * DAY_MS);
    expect(await listed("deciding")).toEqual([]);
    expect(await listed("closed")).toMatchObject([{ id, outcome: "lapsed" }]);
  });
});
