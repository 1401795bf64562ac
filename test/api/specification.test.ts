import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { specifiedCalls } from "../support/access/specified-calls.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { type Caller, caller } from "../support/setup/caller.ts";

const Named = z.looseObject({ properties: z.record(z.string(), z.unknown()).default({}) });
const Shape = Named.extend({ items: Named.optional() });
const Content = z.object({ content: z.object({ "application/json": z.object({ schema: Shape }) }).optional() });
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  requestBody: Content.optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()).optional(),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

let document: z.output<typeof Document>;
let customer: Caller;
let privileged: Readonly<Record<"handyman" | "admin", Caller>>;

beforeAll(async () => {
  const { status, text } = await caller().send("GET", "/api/openapi.json");
  expect(status).toBe(200);
  document = Document.parse(written(JSON.parse(text)));
  const [anybody, handyman, admin] = await Promise.all([makeCustomer(), makeHandyman(), makeAdmin()]);
  customer = anybody;
  privileged = { handyman, admin };
});

function operationOf(call: string) {
  const [method = "", path = ""] = call.split(" ");
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${call}.`);
  return operation;
}

function answerOf(call: string) {
  const { responses } = operationOf(call);
  const [status = "", described] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  return { status: Number(status), schema: Content.parse(described).content?.["application/json"].schema };
}

/** The document with each schema inlined. */
function written(source: unknown): unknown {
  const { components } = z
    .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
    .parse(source);
  const read = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(read);
    if (typeof node !== "object" || node === null) return node;
    const { $ref } = { $ref: "", ...node };
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String($ref))?.[1];
    if (name) return read(components.schemas[name]);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, read(value)]));
  };
  return read(source);
}

const namesOf = (shape: z.output<typeof Named> | undefined) => Object.keys(shape?.properties ?? {});
const nobody = "00000000-0000-4000-8000-000000000000";

describe.each(specifiedCalls)("$ruleId $call", ({ ruleId: row, call, payload, answer, isList, role }) => {
  const [method = "", path = ""] = call.split(" ");
  const address = path.replace("{partNumber}", "1").replaceAll(/\{\w+\}/g, nobody);

  test(`${row} takes what the screens send`, () => {
    const { requestBody, parameters } = operationOf(call);
    expect(namesOf(requestBody?.content?.["application/json"].schema)).toEqual(expect.arrayContaining([...payload]));
    const named = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
    expect(named).toEqual(path.match(/\{\w+\}/g) ?? []);
  });

  test(`${row} answers with what the screens read`, () => {
    const { status, schema } = answerOf(call);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(namesOf(isList ? schema?.items : schema)).toEqual(expect.arrayContaining([...answer]));
    if (isList) expect(schema).toMatchObject({ type: "array" });
  });

  test(`${row} is there, and for nobody without a session`, async () => {
    expect(operationOf(call).security).toHaveLength(1);
    const { status, text } = await caller().send(method, address);
    expect(status).toBe(401);
    expect(text).toContain("Unauthorized");
  });

  test(`${row} is there for whom it is meant`, async () => {
    const body = payload.length > 0 ? { body: "{}", headers: { "content-type": "application/json" } } : {};
    const { status, text } = await (role ? privileged[role] : customer).send(method, address, body);
    // Found, parsed and decided: a missing thing or an empty body may be refused.
    expect([200, 201, 400, 404, 422]).toContain(status);
    expect(text).not.toContain("route.notFound");
    if (isList && status === 200) expect(JSON.parse(text)).toBeInstanceOf(Array);
    if (role) expect((await customer.send(method, address, body)).status).toBe(403);
  });
});

describe("the two navigations", () => {
  test.each([
    ["/api/login", "/sign-in"],
    ["/api/logout", "/"],
  ])("R-014 %s is an answer that leads to %s", async (path, target) => {
    const { status, headers } = await caller().send("GET", path, { headers: { "sec-fetch-site": "same-origin" } });
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(target);
  });
});

test("a path that the document does not have is not there", async () => {
  const { status, text } = await customer.send("GET", "/api/no-such-path");
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ status: 404 });
  expect(document.paths["/api/no-such-path"]).toBeUndefined();
});
