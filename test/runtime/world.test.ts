import { describe, expect, test } from "vitest";
import createRequest from "../../functions/requests/create.ts";
import { remove } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { log } from "../../functions/runtime/observability/log.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../../shared/time.ts";
import { conversationsIn } from "../support/actions/conversations.ts";
import { aRequest } from "../support/makers/jobs.ts";
import { running } from "../support/world/invocations.ts";
import { readWorldTemplate } from "../support/world/template.ts";
import { openWorld, type World } from "../support/world/world.ts";

type Policy = { readonly PolicyDocument: { Statement: { readonly Action: string | string[] }[] } };
type Resource = { readonly Properties: { readonly Policies?: Policy[] } };
type Template = { readonly Resources: Readonly<Record<string, Resource>> };

/** The logical id of a resource that begins like this. */
const idLike = ({ Resources }: Template, start: RegExp) => Object.keys(Resources).find((id) => start.test(id)) ?? "";

/** The product's template, without the permission of `requests.create` to write. */
function templateWithoutWrites(): unknown {
  const template = structuredClone(readWorldTemplate()) as Template;
  const role = template.Resources[idLike(template, /^requestscreate\w*Role/)];
  for (const { PolicyDocument } of role?.Properties.Policies ?? [])
    PolicyDocument.Statement = PolicyDocument.Statement.filter(
      ({ Action }) => ![Action].flat().includes("dynamodb:PutItem"),
    );
  return template;
}
const post = (world: World) => world.call(createRequest, { as: world.makePerson(), body: aRequest() });

describe("a world fails when it is closed", () => {
  test("if a statement is missing in a role", async () => {
    const world = await openWorld({ template: templateWithoutWrites() });
    expect((await post(world)).status).toBe(500);
    expect(world.close).toThrow(
      /^Denied by IAM: homewright-local-requests-create may not dynamodb:\w+ on arn:aws:dynamodb:\S+\.$/m,
    );
  });

  test("if the function of a reader has written", async () => {
    const world = await openWorld();
    const user = world.makePerson();
    const reader = { id: idLike(readWorldTemplate() as Template, /^requestslist\w*Function/), isKilled: false };
    const write = () => world.app.db.transact([remove(table.user, user)]);
    await expect(running.run(reader, write)).rejects.toThrow();
    expect(await world.app.db.get(table.user, user)).toEqual(user);
    expect(world.close).toThrow("homewright-local-requests-list may not dynamodb:DeleteItem");
  });

  test("if a function has logged a secret (I-29)", async () => {
    const world = await openWorld();
    const { email } = world.makePerson();
    log.info("signed in", { email });
    expect(world.close).toThrow("an e-mail address in");
  });
});

describe("a closed world", () => {
  test("answers nobody any more, and has left nothing to the next one", async () => {
    const first = await openWorld();
    expect((await post(first)).status).toBe(201);
    const second = await openWorld();
    expect((await fetch(first.origin)).status).toBe(503);
    await expect(post(first)).rejects.toThrow("This world is closed.");
    expect(second.database.items()).toEqual([]);
    expect(second.provider.events()).toEqual([]);
    expect((await post(second)).status).toBe(201);
    second.close();
    await expect(second.app.stripe.getIntent("pi_1")).rejects.toThrow();
  });
});

test("time passes only by advancing it, and what falls due is worked at its time, in order", async () => {
  const world = conversationsIn(await openWorld());
  const ana = world.makePerson();
  const startsAt = world.clock.now();
  const expiring = (hours: number) =>
    world.makeRequest(ana, { expiresAt: new Date(startsAt + hours * HOUR_MS).toISOString() });
  const [late, soon] = [expiring(30), expiring(5)];
  world.jump(DAY_MS);
  const statusOf = async ({ id }: typeof late) => (await world.app.db.get(table.request, { id }))?.status;
  await world.settle();
  expect(await statusOf(soon)).toBe("pending");
  await world.clock.advance(DAY_MS / SECOND_MS);
  const expired = world.eventsOf("request.expired").map(({ at }) => (Date.parse(at) - startsAt) / HOUR_MS);
  expect(expired.map(Math.floor)).toEqual([24, 30]);
  expect([await statusOf(soon), await statusOf(late)]).toEqual(["cancelled", "cancelled"]);
});
