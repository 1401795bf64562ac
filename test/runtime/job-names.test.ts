import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import create from "../../functions/jobs/create.ts";
import { createBase } from "../../functions/runtime/base.ts";
import { toItem } from "../../functions/runtime/db.ts";
import { placeOf } from "../../functions/runtime/places.ts";
import * as table from "../../functions/runtime/table.ts";
import { HandymanProfile } from "../../shared/handymen/schema.ts";
import { stubOf } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { DAY_MS, later, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { samples } from "../support/entities.ts";
import { aRequest } from "../support/jobs.ts";
import { openMoney, type World } from "../support/money-in-process.ts";

const money = await openMoney();
afterAll(() => money.close());

const JOBS = 1000;
const PER_MINUTE = jobs.create.rate.limit;

/** A world with random ids, as in production. */
function openWorld(): World {
  for (const name of ["RELEASE", "SITE_URL"]) vi.stubEnv(name, "test");
  const { newId } = createBase();
  vi.unstubAllEnvs();
  return money.newWorld().over({ newId });
}

/** Requests that stay open long enough to accept all of them. */
function postRequests({ app, table: stored, makePerson }: World, count: number): string[] {
  const customerId = makePerson().id;
  const at = toInstant(app.now());
  const { estimatedPrice: _, ...asked } = aRequest();
  const common = { ...asked, ...placeOf(asked.zipCode), customerId, expiresAt: later(at, DAY_MS) };
  const ids = Array.from({ length: count }, () => randomUUID());
  const posted = ids.map((id) => ServiceRequest.parse({ ...common, id, createdAt: at, updatedAt: at }));
  stored.putAll(posted.map((request) => toItem(table.request, request)));
  return ids;
}

test("R-036 a job is identified by the first eight characters of its id: those of a thousand jobs all differ", async () => {
  const world = openWorld();
  // Without a check the fourth would be refused.
  const handyman = world.makePerson({ role: "handyman", checkedUntil: later(toInstant(world.app.now()), 99 * DAY_MS) });
  const profile = HandymanProfile.parse({ ...samples.handyman.required, userId: handyman.id });
  world.table.putAll([toItem(table.handyman, profile)]);
  const stubs = new Set<string>();
  for (const [index, serviceRequestId] of postRequests(world, JOBS).entries()) {
    if (index % PER_MINUTE === 0) world.pass(MINUTE_MS);
    const { body, code } = await world.call(create, { as: handyman, body: { serviceRequestId, agreedPrice: "80.00" } });
    expect(code).toBeUndefined();
    stubs.add(stubOf(jobs.create.returns.parse(body).id));
  }
  expect(stubs.size).toBe(JOBS);
  const made = world.table.items().filter(({ entity }) => entity === table.job.type);
  expect(made.length).toBe(JOBS);
});
