import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import create from "../../functions/jobs/create.ts";
import { zipLocation } from "../../functions/lib/geo/zip-lookup.ts";
import { createBaseApp } from "../../functions/runtime/base.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { HandymanProfile } from "../../shared/handymen/schema.ts";
import { shortId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, DAY_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { samples } from "../support/makers/entities.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { sampled } from "../support/setup/random.ts";
import { openWorld, type World } from "../support/world/world.ts";

const JOBS = sampled(1000);
const PER_MINUTE = jobs.create.rate.limit;

/** A world with random ids, as in production. */
async function openUsualIds(): Promise<World> {
  for (const name of ["RELEASE", "SITE_URL"]) vi.stubEnv(name, "test");
  const { newId } = createBaseApp();
  vi.unstubAllEnvs();
  return (await openWorld()).withApp({ newId });
}

/** Requests that stay open long enough to accept all of them. */
function postRequests({ app, database: stored, makePerson }: World, count: number): string[] {
  const customerId = makePerson().id;
  const at = toInstant(app.now());
  const { estimatedPrice: _, ...asked } = aRequest();
  const common = { ...asked, ...zipLocation(asked.zipCode), customerId, expiresAt: addMs(at, DAY_MS) };
  const ids = Array.from({ length: count }, () => randomUUID());
  const posted = ids.map((id) => ServiceRequest.parse({ ...common, id, createdAt: at, updatedAt: at }));
  stored.putAll(posted.map((request) => toItem(table.request, request)));
  return ids;
}

test(`R-036 a job is identified by the first eight characters of its id: those of ${JOBS} jobs all differ`, async () => {
  const world = await openUsualIds();
  // Without a check the fourth would be refused.
  const handyman = world.makePerson({ role: "handyman", checkedUntil: addMs(toInstant(world.app.now()), 99 * DAY_MS) });
  const profile = HandymanProfile.parse({ ...samples.handyman.required, userId: handyman.id });
  world.database.putAll([toItem(table.handyman, profile)]);
  const stubs = new Set<string>();
  for (const [index, serviceRequestId] of postRequests(world, JOBS).entries()) {
    if (index % PER_MINUTE === 0) world.jump(MINUTE_MS);
    const { body, code } = await world.call(create, { as: handyman, body: { serviceRequestId, agreedPrice: "80.00" } });
    expect(code).toBeUndefined();
    stubs.add(shortId(jobs.create.returns.parse(body).id));
  }
  expect(stubs.size).toBe(JOBS);
  const made = world.database.items().filter(({ entity }) => entity === table.job.type);
  expect(made.length).toBe(JOBS);
});
