import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { UserId } from "../../../shared/ids.ts";
import { session } from "../../../shared/session/contract.ts";
import { sendEnrollment } from "../../support/makers/enrollment.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person, writeUsers } from "../../support/makers/people.ts";

type Query = Parameters<Person["call"]>[1] & Record<string, string | number>;
const search = (by: Person, query: Query) => by.call(admin.users, { query });

describe("a search for users", () => {
  test("R-160 accepts a name of any length", async () => {
    const [ada, tag] = [await makeAdmin(), "quentin"];
    const [long, other] = [`${tag}${"a".repeat(85)}`, `${tag}${"a".repeat(84)}b`];
    const [ana] = [await makeCustomer({ firstName: long }), await makeCustomer({ firstName: other })];
    for (const typed of [long, long.slice(0, 70).toUpperCase(), `${long} made`]) {
      const { status, body } = await search(ada, { search: typed });
      expect([status, body.map(({ id }) => id)]).toEqual([200, expect.arrayContaining([ana.user.id])]);
    }
    expect((await search(ada, { search: long })).body.map(({ id }) => id)).toEqual([ana.user.id]);
  });

  test.each([
    ["254 letters", "x".repeat(254)],
    ["emoji of fifteen units", "👩🏽‍❤️‍💋‍👨🏿".repeat(40)],
    ["letters with fifteen accents each", `a${"\u0301".repeat(15)}`.repeat(100)],
    ["an address of 254 letters", `${"x".repeat(248)}@a.bc`],
    ["an address of emoji", `${"👩🏽‍❤️‍💋‍👨🏿".repeat(80)}@`],
  ])("R-160 finds nobody by %s, without an error", async (_what, typed) => {
    const { status, body } = await search(await makeAdmin(), { search: typed });
    expect([status, body]).toEqual([200, []]);
  });

  test("R-160 finds people by every word of their name, whatever its letters, apostrophes and dashes", async () => {
    const [ada, tag] = [await makeAdmin(), "quentin"];
    const lastName = `O’${tag} Łuk-${tag}ß Márquez${tag}`;
    const hank = await makeCustomer({ firstName: `Zé Đặng${tag}`, lastName });
    await makeCustomer({ firstName: "Zé", lastName: "Márquez" });
    const idsOf = async (typed: string) => (await search(ada, { search: typed })).body.map(({ id }) => id);
    const words = [
      `o'${tag}`,
      `O${tag}`,
      `marquez${tag}`,
      `dang${tag}`,
      `${tag}ss`,
      `luk-${tag}ss`,
      `ze marquez${tag}`,
    ];
    for (const typed of [...words, `Márquez${tag}, Zé`, `\u200bdang${tag} o’${tag}`])
      expect([typed, await idsOf(typed)]).toEqual([typed, [hank.user.id]]);
    expect(await idsOf(`marquez${tag} other`)).toEqual([]);
    // A name that changed is found by its new words, and by the former ones no more.
    await hank.call(session.update, { body: { firstName: "Zé", lastName: `Silva Souza${tag}` } });
    expect(await idsOf(`souza${tag}`)).toEqual([hank.user.id]);
    expect([await idsOf(`marquez${tag}`), await idsOf(`dang${tag}`)]).toEqual([[], []]);
    expect((await sendEnrollment(hank, { firstName: "Zé", lastName: `Silva Rocha${tag}` })).status).toBe(201);
    expect([await idsOf(`rocha${tag}`), await idsOf(`souza${tag}`)]).toEqual([[hank.user.id], []]);
  });

  test("R-160 finds users behind a hundred that the filter drops", async () => {
    const [ada, tag] = [await makeAdmin(), "Quentin"];
    // Ids that begin alike are in one partition of the index, of which a page has a hundred names.
    const nextId = () => UserId.parse(`7${randomUUID().slice(1)}`);
    for (let written = 0; written < 101; written++)
      await writeUsers(1, { id: nextId(), firstName: tag, lastName: "Aaa" });
    const [hank, gone] = [
      await makeHandyman({}, { id: nextId(), firstName: tag, lastName: "Zzz" }),
      await makeCustomer({ id: nextId(), firstName: tag, lastName: "Zzz", isActive: false }),
    ];
    const idsOf = async (query: Query) => (await search(ada, query)).body.map(({ id }) => id);
    expect(await idsOf({ search: tag, role: "handyman" })).toEqual([hank.user.id]);
    expect(await idsOf({ search: tag, status: "inactive" })).toEqual([gone.user.id]);
    expect(await idsOf({ search: tag, limit: 7 })).toHaveLength(7);
    expect(await idsOf({ search: tag })).toHaveLength(100);
  });
});
