import { describe, expect, test } from "vitest";
import workDue from "../../functions/reactions/minute.work-due.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { addMs, DAY_MS } from "../../shared/time.ts";
import { type MatchingWorld, matchingWorld } from "../support/actions/matching.ts";

const abandonedIn = ({ printed }: MatchingWorld): unknown[] =>
  printed.map((line) => JSON.parse(line)).filter(({ message }) => message === "work abandoned");
const denied = () => new Error("DynamoDB answered AccessDenied.");

/** Lets the due work of a request run whenever it is due, so many times; the state of the request after it. */
async function workAtDue(world: MatchingWorld, request: ServiceRequest, times: number) {
  for (let time = 0; time < times; time++) {
    const { gsi3sk = "" } = world.stored("request")[0] ?? {};
    world.jump(String(gsi3sk).slice(0, request.createdAt.length));
    await workDue.handle({ event: new Date(world.clock.at), app: world.app });
    await world.settle();
  }
  return world.find(request);
}

describe("I-30 matching that always fails", () => {
  test("is given up after twelve tries, with an alarm, and the request expires all the same", async () => {
    const world = await matchingWorld();
    const customer = world.makeCustomer();
    const request = world.makeRequest({ customerId: customer.id, urgency: "low" });
    const { query } = world.db;
    world.app.db.query = async (entity, search) => {
      if (search.index === "gsi1") throw denied();
      return query(entity, search);
    };
    expect(await workAtDue(world, request, 11)).toMatchObject({ nextMatchAt: request.nextMatchAt });
    expect((await workAtDue(world, request, 1)).nextMatchAt).toBeUndefined();
    expect(abandonedIn(world)).toMatchObject([{ kind: "request.match", id: request.id, tries: 12 }]);
    const [stored] = world.stored("request");
    expect(stored).toMatchObject({ gsi3sk: `${request.expiresAt}#request.expire#REQUEST#${request.id}` });
    expect(String(stored?.gsi3pk)).toMatch(/^DUE#/);
    expect(world.clock.at < request.expiresAt).toBe(true);
    expect(await workAtDue(world, request, 1)).toMatchObject({ status: "cancelled", cancelReason: "expired" });
    expect(world.kindsOf(customer)).toEqual(["requestExpired"]);
  });

  test("is abandoned with the request when that cannot be written either", async () => {
    const world = await matchingWorld();
    const request = world.makeRequest({ urgency: "low" });
    const { transact } = world.db;
    world.app.db.transact = async (writes) => {
      if (writes.some(({ op }) => op === "put")) throw denied();
      return transact(writes);
    };
    await workAtDue(world, request, 12);
    expect(world.stored("request")).toMatchObject([{ gsi3pk: "ABANDONED#request.match" }]);
  });
});

describe("I-30 the end of the private time of a request that always fails", () => {
  test.each([
    [true, { status: "pending" }, "request.match"],
    [false, { status: "cancelled", cancelReason: "expired" }, undefined],
  ])(
    "is given up after twelve tries, with an alarm, and the request goes on, public afterwards: %s",
    async (isPublicAfterwards, after, due) => {
      const world = await matchingWorld();
      const { user } = world.makeHandyman();
      const privateUntil = addMs(world.clock.at, DAY_MS);
      const asked = { invitedHandymanId: user.id, privateUntil, isPublicAfterwards, nextMatchAt: undefined };
      const request = world.makeRequest({
        ...asked,
        urgency: "low",
        ...(!isPublicAfterwards && { expiresAt: privateUntil }),
      });
      const { transact } = world.db;
      world.app.db.transact = async (writes) => {
        if (writes.some((write) => write.op === "put" && write.item.entity === "outbox")) throw denied();
        return transact(writes);
      };
      expect(await workAtDue(world, request, 11)).toMatchObject({ status: "pending", privateUntil });
      expect(await workAtDue(world, request, 1)).toMatchObject(after);
      expect(abandonedIn(world)).toMatchObject([{ kind: "request.open", id: request.id, tries: 12 }]);
      expect(world.stored("request")[0]?.gsi3sk?.toString().split("#")[1]).toBe(due);
      world.app.db.transact = transact;
      if (!isPublicAfterwards) return;
      expect((await world.find(request)).privateUntil).toBeUndefined();
      expect((await workAtDue(world, request, 1)).notifiedCount).toBe(1);
    },
  );
});
