import { describe, expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../../shared/contract.ts";
import { errors } from "../../shared/errors.ts";
import { failuresOf, toOpenApi } from "../../shared/openapi.ts";
import { answers, bodies, values } from "../../shared/openapi-schemas.ts";
import { paramsOf } from "../support/paths.ts";

const document: unknown = JSON.parse(JSON.stringify(toOpenApi(endpoints, "1.2.3")));
const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  schema: z.object(),
});
const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().min(1),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.literal("application/json"), z.object()) }).optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.looseObject({ description: z.string().min(1) })),
  security: z.array(z.object({ session: z.array(z.string()) })),
});
const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) }).parse(document);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value under `name`, however deep. */
function valuesOf(name: string, node: unknown): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [...(key === name ? [value] : []), ...valuesOf(name, value)]);
}

const resolve = (reference: string): unknown =>
  reference
    .slice(2)
    .split("/")
    .reduce<unknown>((node, key) => z.record(z.string(), z.unknown()).safeParse(node).data?.[key], document);

describe("the OpenAPI document", () => {
  test("describes each endpoint once, and nothing else", () => {
    const described = operations.map(({ operation }) => operation.operationId);
    expect(described.toSorted()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  test("points only at what it holds", () => {
    const references = z.array(z.string().startsWith("#/")).min(1).parse(valuesOf("$ref", document));
    for (const reference of new Set(references)) expect(resolve(reference), reference).toBeDefined();
  });

  test("names its version and every error code", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" }, servers: [{ url: "/" }] });
    expect(resolve("#/components/schemas/ErrorCode/enum")).toEqual(Object.keys(errors));
  });

  test("names the entities, and refers to them wherever they are sent or answered", () => {
    const { operation } = operations.find(({ operation: { operationId } }) => operationId === "jobs.list") ?? {};
    expect(operation?.responses["200"]).toMatchObject({
      content: { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Job" } } } },
    });
    const named = [values, answers, bodies].flatMap((schemas) => Object.keys(schemas));
    const held = z.record(z.string(), z.unknown()).parse(resolve("#/components/schemas"));
    expect(Object.keys(held).sort()).toEqual([...named, "ErrorCode", "FieldError", "Problem"].sort());
  });

  test("answers every error with a problem, and an example of each of its codes", () => {
    const failures = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses).filter(([status]) => Number(status) >= 400),
    );
    expect(failures.length).toBeGreaterThan(endpoints.length);
    const held = z.record(z.string(), z.object({ value: z.unknown() })).parse(resolve("#/components/examples"));
    for (const [status, { description, ...answer }] of failures) {
      const examples = description.split(", ").map((code) => [code, { $ref: `#/components/examples/${code}` }]);
      const schema = { $ref: "#/components/schemas/Problem" };
      expect(answer).toEqual({
        content: { "application/problem+json": { schema, examples: Object.fromEntries(examples) } },
      });
      for (const code of description.split(", "))
        expect(held[code]?.value).toMatchObject({ code, status: Number(status) });
    }
  });
});

const statusesOf = (id: string) =>
  Object.keys(operations.find(({ operation }) => operation.operationId === id)?.operation.responses ?? {});
const headersOf = (id: string) =>
  operations
    .find(({ operation }) => operation.operationId === id)
    ?.operation.parameters.filter((parameter) => parameter.in === "header")
    .map(({ name, required }) => [name, required]);

describe("what the frame answers and reads", () => {
  test("stands beside an endpoint's own", () => {
    const all = ["200", "400", "401", "403", "404", "409", "413", "415", "429", "500", "503"];
    expect(statusesOf("payments.createIntent").filter((status) => all.includes(status))).toEqual(all);
    expect(statusesOf("jobs.list")).toEqual(["200", "400", "401", "500", "503"]);
    expect(statusesOf("platform.health")).toEqual(["200", "500", "503"]);
    expect(statusesOf("jobs.keep")).toEqual(expect.arrayContaining(["413", "415"]));
    expect(statusesOf("payments.webhook")).toEqual(expect.arrayContaining(["400", "413"]));
    expect(statusesOf("payments.webhook")).not.toEqual(expect.arrayContaining(["401"]));
  });

  test("the headers are named where they count", () => {
    expect(headersOf("jobs.create")).toEqual([["Idempotency-Key", false]]);
    expect(headersOf("payments.webhook")).toEqual([["Stripe-Signature", true]]);
    expect(headersOf("jobs.get")).toEqual([]);
  });
});

describe.each(endpoints)("$id", (endpoint) => {
  const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];

  test("is at its path, with each parameter of it", () => {
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath?.map(({ name }) => name)).toEqual(paramsOf(endpoint.path));
    expect(inPath?.every(({ required }) => required)).toBe(true);
  });

  test("asks for a session unless it is public, and for a body when it takes one", () => {
    expect(operation?.security).toEqual(endpoint.allow === "public" ? [] : [{ session: [] }]);
    expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.signedBy) !== undefined);
  });

  test("answers with its success and the statuses of its errors", () => {
    const statuses = [endpoint.status ?? 200, ...failuresOf(endpoint).map((code) => errors[code].status)];
    if (endpoint.mayRedirect) statuses.push(302);
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set(statuses.map(String))].sort());
  });
});
