import { afterAll, expect, test } from "vitest";
import updateUser from "../../../functions/admin/updateUser.ts";
import decidePrice from "../../../functions/jobs/decidePrice.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { withoutPicture } from "../../../functions/reactions/undecodable.ts";
import cancelRequest from "../../../functions/requests/cancel.ts";
import { addRequest, cancelForFraud, expireRequest, withholdRequests } from "../../../functions/requests/store.ts";
import { toItem } from "../../../functions/runtime/db.ts";
import * as table from "../../../functions/runtime/table.ts";
import { keepImage, originalKey, unused } from "../../../functions/uploads/store.ts";
import { ImageId, type ServiceRequestId } from "../../../shared/ids.ts";
import { toImagePath } from "../../../shared/requests/image-path.ts";
import { ServiceRequest } from "../../../shared/requests/schema.ts";
import { DAY_MS, toInstant } from "../../../shared/time.ts";
import { Image } from "../../../shared/uploads/schema.ts";
import { idOf, samples } from "../../support/entities.ts";
import type { World } from "../../support/money-in-process.ts";
import { another } from "../../support/overtaking.ts";
import { makeOpen, openRaces, standing } from "../../support/races.ts";

const races = await openRaces();
afterAll(() => races.close());

async function open() {
  const world = races.newWorld();
  const { hank, accept, ...request } = await makeOpen(world);
  return { world, hank, accept: accept(hank), ...request };
}
type Open = Awaited<ReturnType<typeof open>>;

const requestIn = ({ app: { db } }: World, id: ServiceRequestId) => db.get(table.request, { id });

/** Whoever was faster has the job, and nothing is written over their acceptance. */
async function expectAccepted(world: World, { id, hank }: Pick<Open, "id" | "hank">) {
  const request = await requestIn(world, id);
  expect([request?.status, request?.handymanId]).toEqual(["accepted", hank.id]);
  const job = request?.jobId && (await world.app.db.get(table.job, { id: request.jobId }));
  expect(job).toMatchObject({ status: "accepted", handymanId: hank.id });
}

/** The request is accepted right before `first` writes it, and stays so; answers what `first` came to. */
async function acceptedBefore(first: (racing: World, request: Open) => Promise<unknown>): Promise<string> {
  const request = await open();
  const ended = await races.race(request.world, {
    first: (racing) => first(racing, request),
    before: "REQUEST",
    second: request.accept,
  });
  await expectAccepted(ended.world, request);
  return ended.first;
}

test("I-13 a request that is accepted right before its customer takes it back stays accepted", async () => {
  const takeBack = (racing: World, { customer, id }: Open) =>
    racing.call(cancelRequest, { as: customer, params: { id } });
  expect(await acceptedBefore(takeBack)).toBe("serviceRequest.closed");
});

test("D-30 a request that is accepted right before its customer is deactivated stays accepted", async () => {
  const withhold = ({ app }: World, { customer }: Open) =>
    withholdRequests(app, { customerId: customer.id, isWithheld: true });
  expect(await acceptedBefore(withhold)).toBe("done");
});

test("I-13 a request that is accepted right before its time is over stays accepted", async () => {
  // For the one whose clock is a little ahead it is over.
  const expire = ({ app }: World, { world, id }: Open) =>
    expireRequest({ ...app, now: () => new Date(world.clock.now() + 30 * DAY_MS) }, id);
  expect(await acceptedBefore(expire)).toBe("conflict.busy");
});

test("I-13 a request that is accepted right before it is taken out for fraud stays accepted", async () => {
  const takeOut = async ({ app }: World, { id }: Open) => app.db.transact(await cancelForFraud(app, id));
  expect(await acceptedBefore(takeOut)).toBe("conflict.busy");
});

/** A customer is turned off, or on again, right before the request that a handyman leaves them with opens again. */
async function turnedBeforeItOpens(isActive: boolean) {
  const world = races.newWorld();
  const { jobId, customer, handyman } = await world.makeJob({ status: "accepted" });
  const admin = world.makePerson({ role: "admin" });
  const turn = (to: boolean) => (racing: World) =>
    racing.call(updateUser, {
      ...{ as: admin, params: { id: customer.id }, body: { isActive: to, reason: "They asked for it in writing." } },
    });
  if (isActive) await turn(false)(world);
  const ended = await races.race(world, {
    first: (racing) =>
      racing.call(updateStatus, { as: handyman, params: { id: jobId }, body: { status: "cancelled" } }),
    before: "REQUEST",
    second: turn(isActive),
  });
  expect(ended.first).toBe("done");
  return (await standing(ended.world, { jobId, handyman })).request;
}

test("D-30 the request of a customer who is deactivated right before it opens again is offered to nobody", async () => {
  expect(await turnedBeforeItOpens(false)).toMatchObject({ status: "pending", isWithheld: true });
});

test("D-30 the request of a customer who is back right before it opens again is offered", async () => {
  const request = await turnedBeforeItOpens(true);
  expect([request?.status, request?.isWithheld]).toEqual(["pending", undefined]);
});

test("I-24 a request never takes the place of another", async () => {
  const world = races.newWorld();
  const request = ServiceRequest.parse({ ...samples.request.required, id: idOf(1) });
  const somebody = another("REQUEST");
  const ended = await races.race(world, {
    first: ({ app }) => addRequest(app, { request, also: [] }),
    before: "REQUEST",
    second: somebody.writes,
  });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
});

/** A picture that the open request shows. */
async function makeShown() {
  const opened = await open();
  const { world, customer } = opened;
  const id = ImageId.parse(idOf(70));
  const at = toInstant(world.app.now());
  const key = originalKey(customer.id, id);
  const made = {
    id,
    userId: customer.id,
    purpose: "service",
    key,
    contentType: "image/png",
    size: 9,
    requestId: opened.id,
  };
  const image = Image.parse({ ...made, ...unused(at), usedBy: ["request"], createdAt: at, updatedAt: at, version: 1 });
  const request = await requestIn(world, opened.id);
  if (!request) throw new Error("There is no request.");
  const shown = { ...request, imageUrls: [toImagePath(id)] };
  world.table.putAll([toItem(table.image, image), toItem(table.request, shown)]);
  const forget = async ({ app }: World) => app.db.transact(await withoutPicture(app, image));
  return { ...opened, image, forget };
}

test("I-28 a picture that begins to be shown right before it is forgotten stays, until that is seen", async () => {
  const { world, image, forget } = await makeShown();
  const ended = await races.race(world, {
    first: forget,
    before: "IMAGE",
    second: ({ app }) => app.db.transact([keepImage(image, "request", toInstant(app.now()))]),
  });
  expect(ended.first).toBe("conflict.busy");
  expect(await ended.world.app.db.get(table.image, { id: image.id })).toBeDefined();
});

test("I-13 a request that is accepted right before a picture of it is forgotten stays accepted", async () => {
  const { world, accept, forget, image, ...open } = await makeShown();
  const ended = await races.race(world, { first: forget, before: "REQUEST", second: accept });
  expect(ended.first).toBe("conflict.busy");
  await expectAccepted(ended.world, open);
  // Then it leaves both.
  await forget(ended.world);
  const request = await requestIn(ended.world, open.id);
  const job = request?.jobId && (await ended.world.app.db.get(table.job, { id: request.jobId }));
  expect([request?.imageUrls, job?.imageUrls]).toEqual([[], []]);
});

test("I-14 a job whose price is approved right before a picture of it is forgotten keeps that", async () => {
  const { world, accept, forget, customer, id } = await makeShown();
  await accept(world);
  const { jobId } = (await requestIn(world, id)) ?? {};
  if (!jobId) throw new Error("There is no job.");
  const ended = await races.race(world, {
    first: forget,
    before: "JOB",
    // Of the two items the job alone is written.
    second: (racing) => racing.call(decidePrice, { as: customer, params: { id: jobId }, body: { isApproved: true } }),
  });
  expect(ended.first).toBe("conflict.busy");
  expect(await ended.world.app.db.get(table.job, { id: jobId })).toMatchObject({ priceApproval: "approved" });
});
