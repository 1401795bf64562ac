import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { generate } from "openapi-typescript-codegen";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../../shared/contract.ts";
import { errors } from "../../shared/errors/errors.ts";
import { failuresOf, toOpenApi } from "../../shared/openapi.ts";
import { answers, bodies, values } from "../../shared/openapi-schemas.ts";

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

/** Every value under `name`, at any depth. */
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

describe("other tools", () => {
  // A navigation answers only a redirect, and an endpoint without input refuses none.
  const unfit = { "operation-2xx-response": "off", "operation-4xx-response": "off" } as const;
  const lint = async (source: unknown) => {
    const config = await createConfig({ extends: ["recommended"], rules: unfit });
    const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: "openapi.json", config });
    return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
  };

  test("find nothing to complain of: no rule that Redocly recommends, and no example that does not fit", async () => {
    expect(await lint(document)).toEqual([]);
    const bare = { openapi: "3.1.0", info: { title: "Bare", version: "1" }, servers: [{ url: "/" }], paths: {} };
    expect(await lint({ ...bare, components: { schemas: { Money: { type: "string", examples: [157.5] } } } })).toEqual([
      expect.stringContaining("info-license"),
      expect.stringMatching(/^no-invalid-schema-examples .*Money/),
      expect.stringContaining("no-unused-components"),
    ]);
  });

  test("make a client of it that compiles under strict and knows the entities by name", {
    timeout: 30_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "openapi-client-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const options = { clientName: "Homewright", useOptions: true, useUnionTypes: true } as const;
    await generate({ input: z.record(z.string(), z.unknown()).parse(document), output: folder, ...options });
    writeFileSync(join(folder, "caller.ts"), generatedClientCaller);
    expect(compile(join(folder, "caller.ts"))).toBe("");
  });
});

/** Code against the generated client; each expected error fails when a type is wider than it should be. */
const generatedClientCaller = `
import { Homewright, type Job, type NewServiceRequest, type Problem, type ServiceRequest } from "./index";

export async function post(client: Homewright, form: NewServiceRequest): Promise<ServiceRequest> {
  const request = await client.requests.requestsCreate({ requestBody: form, idempotencyKey: "1" });
  const status: ServiceRequest["status"] = request.status;
  // @ts-expect-error Amounts are decimal strings.
  const price: number | undefined = request.estimatedPrice;
  return status === "pending" && price === undefined ? request : client.requests.requestsGet({ id: request.id });
}
export const completed = (jobs: Job[]) => jobs.filter(({ status }) => status === "completed");
export const isBusy = ({ code, errors }: Problem) => code === "conflict.busy" && errors?.[0]?.path === undefined;
// @ts-expect-error No such state.
export const unknown = (jobs: Job[]) => jobs.filter(({ status }) => status === "lost");
// @ts-expect-error No such code.
export const isLost = ({ code }: Problem) => code === "job.lost";
`;

/** The compiler's messages about a file and its imports, under `strict`; empty when it compiles. */
function compile(file: string): string {
  const settings = ["--module", "preserve", "--target", "esnext", "--lib", "esnext,dom", "--types", ""];
  try {
    return execFileSync("node_modules/.bin/tsc", ["--ignoreConfig", "--noEmit", "--strict", ...settings, file], {
      encoding: "utf8",
    });
  } catch (error) {
    return z.object({ stdout: z.string() }).parse(error).stdout;
  }
}

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

  test("asks for a session unless it is public, and for a body when it takes one", () => {
    expect(operation?.security).toEqual(endpoint.allow === "public" ? [] : [{ session: [] }]);
    expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.signatureHeader) !== undefined);
  });

  test("answers with its success and the statuses of its errors", () => {
    const statuses = [endpoint.status ?? 200, ...failuresOf(endpoint).map((code) => errors[code].status)];
    if (endpoint.mayRedirect) statuses.push(302);
    if (endpoint.mayBeUnchanged) statuses.push(204);
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set(statuses.map(String))].sort());
  });
});
