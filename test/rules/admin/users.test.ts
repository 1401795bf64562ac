import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { admin } from "../../../shared/admin/contract.ts";
import type { Output } from "../../../shared/endpoint.ts";
import type { UserId } from "../../../shared/ids.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { session } from "../../../shared/session/contract.ts";
import { exchangeToken, makeIdentity, sessionFrom } from "../../support/makers/identities.ts";
import { makeAdmin, makeCustomer, makeHandyman, makePeople, type Person } from "../../support/makers/people.ts";
import { readPages } from "../../support/setup/read-pages.ts";
import { openTable } from "../../support/setup/table.ts";

const REASON = "Asked twice for payment outside the platform.";
const change = (by: Person, id: UserId, isActive: boolean, reason = REASON) =>
  by.call(admin.updateUser, { params: { id }, body: { isActive, reason, jobs: [] } });
const find = async (by: Person, query: Parameters<typeof by.call<typeof admin.users>>[1]["query"]) =>
  (await by.call(admin.users, { query })).body.map(({ email }) => email);
type Row = Output<typeof admin.users>[number];
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const handymenOf = (rows: readonly Row[]) => idsOf(rows.filter(({ role }) => role === "handyman"));
const everybody = async (by: Person) => (await readPages(by, admin.users, 100)).flat();

/** The pages of the list, from the newest user on. */
async function listPages(by: Person, { role, limit }: { role?: "handyman"; limit: number }): Promise<UserId[]> {
  const ids: UserId[] = [];
  let cursor: string | undefined;
  do {
    const page = await by.call(admin.users, { query: { role, limit, cursor } });
    expect(page.body.length).toBeLessThanOrEqual(limit);
    ids.push(...idsOf(page.body));
    const next = new URLSearchParams(/\?([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1]);
    cursor = next.get("cursor") ?? undefined;
  } while (cursor);
  return ids;
}

const auditOf = async (id: string) => (await openTable().partition(`AUDIT#user#${id}`)).map(({ action }) => action);

describe("admin.users", () => {
  test("R-160 I-31 shows of each user what the specification names, and no more", async () => {
    const [ada, hank] = [await makeAdmin(), await makeHandyman({}, { phone: "+12175550100", taxId: "078-05-1120" })];
    const { body, text } = await ada.call(admin.users, { query: { limit: 2 } });
    expect(body.map(({ id }) => id).sort()).toEqual([ada.user.id, hank.user.id].sort());
    const allowed = ["id", "role", "firstName", "lastName", "email", "isActive", "createdAt", "profileImageUrl"];
    for (const row of body) expect(allowed).toEqual(expect.arrayContaining(Object.keys(row)));
    expect(text).not.toMatch(/078-05|5550100|cognitoSub/);
  });

  test("R-047 D-29 lists everybody once, newest first, page by page, with nothing past the end", async () => {
    const ada = await makeAdmin();
    const crowd = await makePeople(12);
    const all = await everybody(ada);
    expect(idsOf(all).sort()).toEqual([ada, ...crowd].map(({ user }) => user.id).sort());
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await listPages(ada, { limit: 3 })).toEqual(idsOf(all));
    const past = await ada.call(admin.users, { query: { cursor: "2000-01-01T00:00:00.000Z#0" } });
    expect([past.status, past.body, past.headers.get("link")]).toEqual([200, [], null]);
  });

  test("R-160 narrows by role and status, also what a search found", async () => {
    const [ada, tag] = [await makeAdmin(), `T${randomUUID().slice(0, 8)}`];
    const names = { firstName: tag };
    const [customer, hank] = [await makeCustomer(names), await makeHandyman({}, { ...names, isActive: false })];
    expect(await find(ada, { search: tag, role: "handyman" })).toEqual([hank.user.email]);
    expect(await find(ada, { search: tag, status: "active" })).toEqual([customer.user.email]);
    expect(await find(ada, { search: tag, role: "handyman", status: "active" })).toEqual([]);
    expect(await find(ada, { status: "inactive" })).toEqual([hank.user.email]);
    expect((await ada.call(admin.users, { query: { role: "owner" as never } })).status).toBe(400);
    expect((await ada.call(admin.users, { query: { search: "x".repeat(300) } })).status).toBe(400);
  });

  test("R-160 a filter page that is cut goes on without a gap", async () => {
    const ada = await makeAdmin();
    await makePeople(7, { role: "handyman" });
    await makePeople(7);
    await makePeople(7, { role: "handyman" });
    const found = await listPages(ada, { role: "handyman", limit: 3 });
    expect(found).toHaveLength(14);
    expect(found).toEqual(handymenOf(await everybody(ada)));
  });
});

describe("admin.updateUser", () => {
  test("R-140 D-30 I-22 applies from the next request on; signing in stays possible", async () => {
    const ada = await makeAdmin();
    const identity = await makeIdentity();
    const ana = sessionFrom(await exchangeToken(await identity.token()));
    const { body: user } = await ana.call(session.user, {});
    expect((await ana.call(requests.list, { query: {} })).status).toBe(200);
    expect((await change(ada, user.id, false)).body).toMatchObject({ id: user.id, isActive: false });
    const refused = await ana.call(requests.list, { query: {} });
    expect([refused.status, refused.problem.message]).toEqual([403, "Account is not active"]);
    expect((await ana.call(session.user, {})).body.isActive).toBe(false);
    const newSession = sessionFrom(await exchangeToken(await identity.token()));
    expect((await newSession.call(session.user, {})).body.isActive).toBe(false);
    expect((await newSession.call(requests.list, { query: {} })).status).toBe(403);
    expect((await change(ada, user.id, true)).body.isActive).toBe(true);
    // A cookie from before or in between is invalid.
    for (const before of [ana, newSession]) expect((await before.call(session.user, {})).status).toBe(401);
    const back = sessionFrom(await exchangeToken(await identity.token()));
    expect((await back.call(requests.list, { query: {} })).status).toBe(200);
    expect(await auditOf(user.id)).toEqual(["user.deactivate", "user.reactivate"]);
  });

  test("R-140 is audited with the administrator and the reason; a repetition is not audited again", async () => {
    const [ada, ana] = [await makeAdmin(), await makeCustomer()];
    const reason = '<script>alert("1")</script> & threats';
    await change(ada, ana.user.id, false, reason);
    await change(ada, ana.user.id, false, reason);
    const rows = await openTable().partition(`AUDIT#user#${ana.user.id}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actorId: ada.user.id, action: "user.deactivate", reason });
    const events = (await openTable().scan("OUTBOX#")).filter((item) =>
      JSON.stringify(item.event).includes(ana.user.id),
    );
    expect(events.map(({ event }) => (event as { name: string }).name)).toEqual(["user.deactivated"]);
  });

  test("R-140 wants a reason, and a short one is none", async () => {
    const [ada, ana] = [await makeAdmin(), await makeCustomer()];
    for (const reason of ["", "         ", "too short"]) {
      const { status, problem } = await change(ada, ana.user.id, false, reason);
      expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ["reason"]]);
    }
    expect((await ana.call(requests.list, { query: {} })).status).toBe(200);
  });

  test("R-140 cannot deactivate one's own account, nor two administrators each other", async () => {
    const [ada, ben] = [await makeAdmin(), await makeAdmin()];
    expect((await change(ada, ada.user.id, false)).problem.code).toBe("user.self");
    const answers = await Promise.all([change(ada, ben.user.id, false), change(ben, ada.user.id, false)]);
    const usersAfter = await Promise.all([ada, ben].map(({ user }) => openTable().get(table.user, user)));
    expect(usersAfter.filter((user) => user?.isActive).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
  });
});
