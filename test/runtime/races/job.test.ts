import { expect, test } from "vitest";
import answerProposal from "../../../functions/jobs/answerProposal.ts";
import decidePrice from "../../../functions/jobs/decidePrice.ts";
import propose from "../../../functions/jobs/propose.ts";
import shareAddress from "../../../functions/jobs/shareAddress.ts";
import updateNotes from "../../../functions/jobs/updateNotes.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces, resultOf, storedStateOf } from "../../support/actions/races.ts";
import { openJob } from "../../support/actions/refunds.ts";
import type { WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

const at = ({ jobId }: WorldJob) => ({ id: jobId });
const move = (sides: WorldJob, who: "customer" | "handyman", status: string) => (world: World) =>
  world.call(updateStatus, { as: sides[who], params: at(sides), body: { status, isStillNeeded: false } });
const approve = (sides: WorldJob) => (world: World) =>
  world.call(decidePrice, { as: sides.customer, params: at(sides), body: { isApproved: true } });
const suggest = (sides: WorldJob, who: "customer" | "handyman", kind: string) => (world: World) =>
  world.call(propose, {
    as: sides[who],
    params: at(sides),
    body: { kind, price: "60.00", reason: "Half of it turned out to be sound." },
  });
const reply = (sides: WorldJob, who: "customer" | "handyman", answer: string) => (world: World) =>
  world.call(answerProposal, { as: sides[who], params: { ...at(sides), number: "1" }, body: { answer } });

const named = { status: "accepted", priceApproval: "pending" } as const;
const started = { status: "in_progress" } as const;

test("I-14 who declines a proposal that is withdrawn meanwhile learns that it is closed", async () => {
  const { world, sides } = await openJob(started);
  await suggest(sides, "handyman", "price")(world);
  const ended = await races.race(world, {
    first: reply(sides, "customer", "decline"),
    before: "JOB",
    second: reply(sides, "handyman", "withdraw"),
  });
  expect(ended.first).toBe("job.proposalClosed");
  expect((await storedStateOf(ended.world, sides)).job?.proposals).toMatchObject([{ state: "withdrawn" }]);
});

test("I-14 a price is approved once, also when its job is cancelled before that is written", async () => {
  const { world, sides } = await openJob(named);
  const ended = await races.race(world, {
    first: approve(sides),
    before: "JOB",
    second: move(sides, "handyman", "cancelled"),
  });
  expect(ended.first).toBe("job.illegalMove");
  const { job, request } = await storedStateOf(ended.world, sides);
  expect([job?.status, job?.priceApproval, request?.status]).toEqual(["cancelled", "pending", "pending"]);
});

test("D-47 the address of a job that is cancelled before that is written is not shared", async () => {
  const { world, sides } = await openJob({ status: "accepted" });
  const ended = await races.race(world, {
    first: (racing) => racing.call(shareAddress, { as: sides.customer, params: { id: sides.jobId } }),
    before: "JOB",
    second: move(sides, "handyman", "cancelled"),
  });
  expect(ended.first).toBe("job.illegalMove");
  const { job } = await storedStateOf(ended.world, sides);
  expect([job?.status, job?.addressSharedAt]).toEqual(["cancelled", undefined]);
});

test("R-748 a note for a job that is completed before that is written is not stored", async () => {
  const { world, sides } = await openJob(started);
  const body = { customerNotes: "Gate code 4711" };
  const ended = await races.race(world, {
    first: (racing) => racing.call(updateNotes, { as: sides.customer, params: at(sides), body }),
    before: "JOB",
    second: move(sides, "handyman", "completed"),
  });
  expect(ended.first).toBe("job.illegalMove");
  const { job } = await storedStateOf(ended.world, sides);
  expect([job?.status, job?.customerNotes]).toEqual(["completed", undefined]);
});

test("I-24 a job that is cancelled while its price is approved keeps that word", async () => {
  const { world, sides } = await openJob(named);
  const ended = await races.race(world, {
    first: move(sides, "handyman", "cancelled"),
    before: "JOB",
    second: approve(sides),
  });
  expect(ended.first).toBe("done");
  const { job, request } = await storedStateOf(ended.world, sides);
  expect([job?.status, job?.priceApproval, request?.status]).toEqual(["cancelled", "approved", "pending"]);
});

test("I-24 a job that is started while its price is approved keeps that word", async () => {
  const { world, sides } = await openJob(named);
  const ended = await races.race(world, {
    first: move(sides, "handyman", "in_progress"),
    before: "JOB",
    second: approve(sides),
  });
  expect(ended.first).toBe("done");
  const { job, request } = await storedStateOf(ended.world, sides);
  expect([job?.status, job?.priceApproval, request?.status]).toEqual(["in_progress", "approved", "in_progress"]);
});

test("I-14 of two proposals at the same moment one is made", async () => {
  const { world, sides } = await openJob(started);
  const ended = await races.race(world, {
    first: suggest(sides, "handyman", "price"),
    before: "JOB",
    second: suggest(sides, "customer", "ending"),
  });
  expect(ended.first).toBe("job.proposalOpen");
  expect((await storedStateOf(ended.world, sides)).job?.proposals).toMatchObject([{ by: "customer", state: "open" }]);
});

test.each([
  ["cancelled with its job", "cancelled", "pending"],
  ["moved with its job", "in_progress", "in_progress"],
])("I-24 a request that is %s keeps what somebody else wrote into it", async (_, status, becomes) => {
  const { world, sides } = await openJob({ status: "accepted" });
  const ended = await races.race(world, {
    first: move(sides, "handyman", status),
    before: "REQUEST",
    second: concurrentWriter("REQUEST").writes,
  });
  expect(ended.first).toBe("done");
  expect((await storedStateOf(ended.world, sides)).request).toMatchObject({ status: becomes, byAnother: true });
});

/** The product's table, in which something happens once between reading a job and reading its request. */
function betweenReads({ app }: World, happen: () => Promise<unknown>) {
  let hasHappened = false;
  const once = async (keys: readonly string[]) => {
    if (hasHappened || !keys.includes("REQUEST")) return;
    hasHappened = true;
    await happen();
  };
  const get: typeof app.db.get = async (place, key) => {
    await once([place.key(key).sk]);
    return app.db.get(place, key);
  };
  const getAll: typeof app.db.getAll = async (refs) => {
    await once(refs.map(({ key }) => key.sk));
    return app.db.getAll(refs);
  };
  return { ...app.db, get, getAll };
}

type Step = readonly [who: "customer" | "handyman", status: string];
type Case = readonly [title: string, from: "accepted" | "in_progress", first: Step, second: Step, result: string];
const twice: readonly Case[] = [
  ["completes it twice", "in_progress", ["handyman", "completed"], ["handyman", "completed"], "done"],
  ["starts it twice", "accepted", ["handyman", "in_progress"], ["handyman", "in_progress"], "done"],
  ["cancels what the other side cancels", "accepted", ["customer", "cancelled"], ["handyman", "cancelled"], "done"],
  ["starts what is cancelled", "accepted", ["handyman", "in_progress"], ["customer", "cancelled"], "job.illegalMove"],
];

test.each(twice)("I-14 who %s between two reads of the other reads again", async (_, status, first, second, result) => {
  const { world, sides } = await openJob({ status });
  const late = world.withApp({ db: betweenReads(world, () => move(sides, ...second)(world)) });
  expect(await resultOf(move(sides, ...first)(late))).toBe(result);
  expect((await storedStateOf(world, sides)).job?.status).toBe(second[1]);
});
