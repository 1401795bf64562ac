import { expect, test } from "vitest";
import enroll from "../../functions/handymen/enroll.ts";
import createJob from "../../functions/jobs/create.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { figuresOf, hasTrade } from "../../shared/handymen/area.ts";
import type { User } from "../../shared/session/schema.ts";
import { setActive } from "../support/actions/deactivation.ts";
import { makeHandyman, makeReopenedRequest } from "../support/actions/races.ts";
import { anEnrollment } from "../support/makers/enrollment.ts";
import { openWorld, type World } from "../support/world/world.ts";

const areaOf = ({ app: { db } }: World, { id: userId }: User) => db.get(table.area, { userId });
/** The partition in which requests find the handyman. */
const cellOf = ({ database: stored }: World, { id }: User) =>
  stored.items().find(({ entity, userId }) => entity === "area" && userId === id)?.gsi1Pk;

test("R-202 enrolment stores the service area, in the cell and time zone of the ZIP code", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const user = world.makePerson({ role: "customer" });
  const body = anEnrollment({ zipCode: "83814", city: "Coeur d'Alene", state: "ID", emergencyServices: true });
  expect((await world.call(enroll, { as: user, body })).status).toBe(201);
  const area = await areaOf(world, user);
  expect(area).toMatchObject({ serviceRadius: 20, timeZone: "America/Los_Angeles", emergencyServices: true });
  expect(area && [hasTrade(area, "plumbing"), hasTrade(area, "hvac")]).toEqual([true, false]);
  expect(cellOf(world, user)).toMatch(/^AREA#63_-117$/);
});

test("I-M4 a deactivated handyman is in no cell, and is again once reactivated", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const hank = makeHandyman(world);
  const cell = cellOf(world, hank);
  expect((await setActive(world, hank)).status).toBe(200);
  expect([cellOf(world, hank), (await areaOf(world, hank))?.isInactive]).toEqual([undefined, true]);
  expect((await setActive(world, hank, { isActive: true })).status).toBe(200);
  expect([cellOf(world, hank), (await areaOf(world, hank))?.isInactive]).toEqual([cell, false]);
});

test("R-203 an acceptance copies its figures to the service area, which stays in its cell", async () => {
  const world = await openWorld({ holdsWebhooks: true });
  const { id, hank } = await makeReopenedRequest(world);
  const [cell, before] = [cellOf(world, hank), await areaOf(world, hank)];
  world.jump(90_000);
  const body = { serviceRequestId: id, agreedPrice: "100.00" };
  expect((await world.call(createJob, { as: hank, body })).status).toBe(201);
  const after = await areaOf(world, hank);
  const { responseTimeMinutes } = (await world.app.db.get(table.figures, { userId: hank.id })) ?? {};
  expect(before && figuresOf(before)).toMatchObject({ responseCount: 0 });
  expect(after && figuresOf(after)).toMatchObject({ responseCount: 1, responseTimeMinutes });
  expect(cellOf(world, hank)).toBe(cell);
});
