import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { fillWithUsers, makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/make.ts";

type Query = Parameters<Person["call"]>[1] & Record<string, string | number>;
const search = (by: Person, query: Query) => by.call(admin.users, { query });
const tagged = () => `q${randomUUID().slice(0, 8)}`;

describe("a search for users", () => {
  test("R-160 takes a name of any length for what it is", async () => {
    const [ada, tag] = [await makeAdmin(), tagged()];
    const [long, other] = [`${tag}${"a".repeat(85)}`, `${tag}${"a".repeat(84)}b`];
    const [ana] = [await makeCustomer({ firstName: long }), await makeCustomer({ firstName: other })];
    for (const typed of [long, long.slice(0, 70).toUpperCase(), `${long} made`]) {
      const { status, body } = await search(ada, { search: typed });
      expect([status, body.map(({ id }) => id)]).toContainEqual(expect.arrayContaining([ana.user.id]));
      expect(status).toBe(200);
    }
    expect((await search(ada, { search: long })).body.map(({ id }) => id)).toEqual([ana.user.id]);
  });

  test.each([
    ["254 letters", "x".repeat(254)],
    ["emoji of fifteen units", "👩🏽‍❤️‍💋‍👨🏿".repeat(40)],
    ["letters with fifteen accents each", `a${"\u0301".repeat(15)}`.repeat(100)],
    ["an address of 254 letters", `${"x".repeat(248)}@a.bc`],
    ["an address of emoji", `${"👩🏽‍❤️‍💋‍👨🏿".repeat(80)}@`],
  ])("R-160 finds nobody by %s, and fails for nobody", async (_what, typed) => {
    const { status, body } = await search(await makeAdmin(), { search: typed });
    expect([status, body]).toEqual([200, []]);
  });

  test("R-160 finds those whom a filter leaves behind hundreds that it does not", async () => {
    const [ada, tag] = [await makeAdmin(), tagged()];
    await fillWithUsers(1000, { firstName: tag, lastName: "Aaa" });
    const [hank, gone] = [
      await makeHandyman({}, { firstName: tag, lastName: "Zzz" }),
      await makeCustomer({ firstName: tag, lastName: "Zzz", isActive: false }),
    ];
    const idsOf = async (query: Query) => (await search(ada, query)).body.map(({ id }) => id);
    expect(await idsOf({ search: tag, role: "handyman" })).toEqual([hank.user.id]);
    expect(await idsOf({ search: tag, status: "inactive" })).toEqual([gone.user.id]);
    expect(await idsOf({ search: tag, limit: 7 })).toHaveLength(7);
    expect(await idsOf({ search: tag })).toHaveLength(100);
  });
});
