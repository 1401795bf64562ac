import { expect, test } from "vitest";
import addNote from "../../../functions/admin/addNote.ts";
import { subjectOf } from "../../../functions/admin/queries/around.ts";
import refund from "../../../functions/admin/refund.ts";
import createJob from "../../../functions/jobs/create.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { listNotes } from "../../../functions/stores/admin.ts";
import type { User } from "../../../shared/session/schema.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { makeReopenedRequest, openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob, pay } from "../../support/actions/refunds.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

const RECORD = "IDEMPOTENCY";

/** One call under one key, as often as it is pressed; all bodies that were answered. */
function pressing(bound: BoundEndpoint, input: { readonly as: User; readonly params?: object; readonly body: object }) {
  const answered: unknown[] = [];
  const press = async (world: World) => {
    const answer = await world.call(bound, { ...input, headers: { "idempotency-key": "one-press" } } as never);
    if (answer.body) answered.push(answer.body);
    return answer;
  };
  return { press, answered };
}

async function makeNoted() {
  const world = await openWorld({ holdsWebhooks: true });
  const [as, about] = [world.makePerson({ role: "admin" }), { kind: "user", id: world.makePerson().id } as const];
  const notes = async ({ app: { db } }: World) => (await listNotes(db, subjectOf(about))).length;
  return { world, notes, ...pressing(addNote, { as, body: { about, text: "Called twice, was out." } }) };
}

test("I-25 a press that arrives twice at the same moment has one effect and one answer", async () => {
  const { world, press, answered, notes } = await makeNoted();
  const ended = await races.race(world, { first: press, before: RECORD, second: press });
  expect([ended.first, await notes(ended.world)]).toEqual(["done", 1]);
  expect(answered).toEqual([answered[0], answered[0]]);
});

test("I-25 a key whose day is over is taken over by one of two", async () => {
  const { world, press, answered, notes } = await makeNoted();
  await press(world);
  world.jump(DAY_MS);
  const ended = await races.race(world, { first: press, before: RECORD, second: press });
  expect([ended.first, await notes(ended.world)]).toEqual(["done", 2]);
  expect(answered).toEqual([answered[0], answered[1], answered[1]]);
});

test("I-25 who is overtaken by their own second press is not told that somebody else was first", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const { id: serviceRequestId, hank } = await makeReopenedRequest(world);
  const { press, answered } = pressing(createJob, { as: hank, body: { serviceRequestId, agreedPrice: "100.00" } });
  const ended = await races.race(world, { first: press, before: "REQUEST", second: press });
  expect(ended.first).toBe("done");
  expect(answered).toEqual([answered[0], answered[0]]);
});

test("I-25 a refund that arrives twice at the same moment gives back once", async () => {
  const { world, sides } = await openJob();
  await pay(world, sides);
  const [as, params] = [world.makePerson({ role: "admin" }), { jobId: sides.jobId }];
  const { press } = pressing(refund, { as, params, body: { amount: "10.00", reason: "The tap drips again." } });
  const ended = await races.race(world, { first: press, before: RECORD, second: press });
  expect([ended.first, (await storedStateOf(ended.world, sides)).payment?.refundedAmountCents]).toEqual(["done", 1000]);
});

/** A call of Stripe, for which the key is locked, whose key another request takes over before it ends. */
async function takenOver(job: Parameters<World["makeJob"]>[0]) {
  const world = await openWorld({ holdsWebhooks: true });
  const { customer, jobId } = await world.makeJob(job);
  const { press } = pressing(createIntent, { as: customer, body: { jobId } });
  const somebody = concurrentWriter(RECORD);
  const ended = await races.race(world, { first: press, before: RECORD, nth: 2, second: somebody.writes });
  return [ended.first, await somebody.isKept()];
}

test("I-25 a call stores no answer once its key is taken over", async () => {
  expect(await takenOver({})).toEqual(["idempotency.running", true]);
});

test("I-25 a call that is refused does not free the key that was taken over", async () => {
  expect(await takenOver({ status: "in_progress" })).toEqual(["payment.notDue", true]);
});
