import { afterAll, expect, test } from "vitest";
import createJob from "../../../functions/jobs/create.ts";
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
import { enroll, openRaces } from "../../support/races.ts";

const races = await openRaces();
afterAll(() => races.close());

/** A request that is open, for a handyman has left its job, and another one who accepts it. */
async function makeOpen() {
  const world = races.newWorld();
  const { jobId, customer, handyman } = await world.makeJob({ status: "accepted" });
  const left = { as: handyman, params: { id: jobId }, body: { status: "cancelled" } };
  expect((await world.call(updateStatus, left)).status).toBe(200);
  const id = (await world.app.db.get(table.job, { id: jobId }))?.serviceRequestId;
  if (!id) throw new Error("There is no request.");
  const hank = world.makePerson({ role: "handyman", firstName: "Hank" });
  enroll(world, hank);
  const accept = (racing: World) =>
    racing.call(createJob, { as: hank, body: { serviceRequestId: id, agreedPrice: "100.00" } });
  return { world, customer, id, hank, accept };
}

const requestIn = ({ app: { db } }: World, id: ServiceRequestId) => db.get(table.request, { id });

/** Whoever was faster has the job, and nothing is written over their acceptance. */
async function expectAccepted(world: World, { id, hank }: Pick<Awaited<ReturnType<typeof makeOpen>>, "id" | "hank">) {
  const request = await requestIn(world, id);
  expect([request?.status, request?.handymanId]).toEqual(["accepted", hank.id]);
  const job = request?.jobId && (await world.app.db.get(table.job, { id: request.jobId }));
  expect(job).toMatchObject({ status: "accepted", handymanId: hank.id });
}

test("I-13 a request that is accepted right before its customer takes it back stays accepted", async () => {
  const { world, customer, accept, ...open } = await makeOpen();
  const ended = await races.race(world, {
    first: (racing) => racing.call(cancelRequest, { as: customer, params: { id: open.id } }),
    before: "REQUEST",
    second: accept,
  });
  expect(ended.first).toBe("serviceRequest.closed");
  await expectAccepted(ended.world, open);
});

test("D-30 a request that is accepted right before its customer is deactivated stays accepted", async () => {
  const { world, customer, accept, ...open } = await makeOpen();
  const ended = await races.race(world, {
    first: ({ app }) => withholdRequests(app, { customerId: customer.id, isWithheld: true }),
    before: "REQUEST",
    second: accept,
  });
  expect(ended.first).toBe("done");
  await expectAccepted(ended.world, open);
});

test("I-13 a request that is accepted right before its time is over stays accepted", async () => {
  const { world, accept, ...open } = await makeOpen();
  // For the one whose clock is a little ahead it is over.
  const late = { now: () => new Date(world.clock.now() + 30 * DAY_MS) };
  const ended = await races.race(world, {
    first: ({ app }) => expireRequest({ ...app, ...late }, open.id),
    before: "REQUEST",
    second: accept,
  });
  expect(ended.first).toBe("conflict.busy");
  await expectAccepted(ended.world, open);
});

test("I-13 a request that is accepted right before it is taken out for fraud stays accepted", async () => {
  const { world, accept, ...open } = await makeOpen();
  const ended = await races.race(world, {
    first: async ({ app }) => app.db.transact(await cancelForFraud(app, open.id)),
    before: "REQUEST",
    second: accept,
  });
  expect(ended.first).toBe("conflict.busy");
  await expectAccepted(ended.world, open);
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
  const open = await makeOpen();
  const { world, customer } = open;
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
    requestId: open.id,
  };
  const image = Image.parse({ ...made, ...unused(at), usedBy: ["request"], createdAt: at, updatedAt: at, version: 1 });
  const request = await requestIn(world, open.id);
  if (!request) throw new Error("There is no request.");
  const shown = { ...request, imageUrls: [toImagePath(id)] };
  world.table.putAll([toItem(table.image, image), toItem(table.request, shown)]);
  const forget = async ({ app }: World) => app.db.transact(await withoutPicture(app, image));
  return { ...open, image, forget };
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
