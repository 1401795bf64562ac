import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contract, endpoints } from "../../shared/contract.ts";
import { capabilities, type Endpoint, paramsOf } from "../../shared/endpoint.ts";
import { errors } from "../../shared/errors.ts";
import { events } from "../../shared/events.ts";
import { type Reaction, reactionEntries } from "../../shared/reactions.ts";
import { files, root } from "../support/sources.ts";

/** The calls of the specification that are built, and those beside them, path by path. */
const paths: Readonly<Record<string, string>> = {
  "session.login": "GET /api/login",
  "session.logout": "GET /api/logout",
  "session.create": "POST /api/session",
  "session.user": "GET /api/auth/user",
  "requests.list": "GET /api/service-requests",
  "requests.create": "POST /api/service-requests",
  "requests.get": "GET /api/service-requests/{id}",
  "jobs.list": "GET /api/jobs",
  "jobs.get": "GET /api/jobs/{jobId}",
  "jobs.create": "POST /api/jobs",
  "jobs.updateStatus": "PATCH /api/jobs/{id}/status",
  "payments.createIntent": "POST /api/create-payment-intent",
  "payments.confirm": "POST /api/payments/confirm",
  "payments.webhook": "POST /api/stripe/webhook",
  "uploads.create": "POST /api/objects/upload",
  "uploads.claimServiceImage": "PUT /api/service-images",
  "uploads.showImage": "GET /api/images/{id}",
  "platform.health": "GET /api/health",
  "platform.openapi": "GET /api/openapi.json",
};

/** What each endpoint may be called by one user in so many seconds, wherever that is limited. */
const rates = {
  "jobs.create": { limit: 10, perSeconds: 60 },
  "payments.createIntent": { limit: 5, perSeconds: 60 },
  "requests.create": { limit: 30, perSeconds: 3600 },
  "uploads.create": { limit: 30, perSeconds: 3600 },
};

const functionFiles = files.filter((file) => /^functions\/.*\.ts$/.test(file));
const settings = functionFiles.flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/\bsetting\("(\w+)"\)/g)].map(([, name = ""]) => name),
);

// Whatever a function needs of its stage it may need when it is started, not when it is read.
beforeAll(() => {
  for (const name of settings) vi.stubEnv(name, undefined);
});
afterAll(() => vi.unstubAllEnvs());

const load = async (file: string): Promise<unknown> => (await import(/* @vite-ignore */ join(root, file))).default;
const writes = ({ uses }: Endpoint) => uses.includes("db.write");
const reads = ({ uses }: Endpoint) => uses.includes("db.read") || uses.includes("db.write");

describe("the contract", () => {
  test("R-157 R-166 names every call that is built, at its exact path, and no other", () => {
    expect(Object.fromEntries(endpoints.map(({ id, method, path }) => [id, `${method} ${path}`]))).toEqual(paths);
  });

  test("gives no two endpoints one name or one address", () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  test("limits how often one user may cost something", () => {
    const limited = endpoints.flatMap(({ id, rate }) => (rate ? [[id, rate] as const] : []));
    expect(Object.fromEntries(limited)).toEqual(rates);
  });

  test("settings are known by name, so that the next tests can take them away", () => {
    expect(settings).toEqual(expect.arrayContaining(["TABLE_NAME", "MEDIA_BUCKET", "SITE_URL"]));
  });
});

describe.each(endpoints)("$id", (spec) => {
  const { id, domain, name, method, path, params, body, query, allow, uses, raw, rate, idempotent } = spec;

  test("has a handler bound to this very entry, which is read without any setting", async () => {
    expect(await load(`functions/${domain}/${name}.ts`)).toMatchObject({ spec: expect.anything() });
    const handler = (await load(`functions/${domain}/${name}.ts`)) as { spec: Endpoint };
    expect(handler.spec).toBe(spec);
  });

  test("is called after its domain and its key", () => {
    expect(id).toBe(`${domain}.${name}`);
    const siblings: unknown = Reflect.get(contract, domain);
    expect(siblings).toHaveProperty(name, spec);
  });

  test("describes each parameter of its path, in order", () => {
    expect(Object.keys(params?.shape ?? {})).toEqual(paramsOf(path));
  });

  test("names errors that exist, each once, and a 404 when something may be missing", () => {
    expect(Object.keys(errors)).toEqual(expect.arrayContaining([...spec.errors]));
    expect(new Set(spec.errors).size).toBe(spec.errors.length);
    if (params) expect(spec.errors.map((code) => errors[code].status)).toContain(404);
  });

  test("uses what there is, each once, and reads the table when it has to know its caller", () => {
    expect(capabilities).toEqual(expect.arrayContaining([...uses]));
    expect(new Set(uses).size).toBe(uses.length);
    expect(uses.includes("db.read") && uses.includes("db.write")).toBe(false);
    if (allow !== "public") expect(reads(spec)).toBe(true);
    if (Array.isArray(allow)) expect(allow.length).toBeGreaterThan(0);
  });

  test("writes the table when it keeps answers or counts calls", () => {
    if (idempotent || rate) expect(writes(spec)).toBe(true);
    if (idempotent || rate) expect(allow).not.toBe("public");
    if (idempotent) expect(method).toBe("POST");
  });

  test("answers a GET without a body, a charge, a mail or a change", () => {
    if (method !== "GET") return;
    expect(body).toBeUndefined();
    expect(uses).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(stripe|mail|queues|files\.write)$/)]));
    // Only the session itself: when it was last used, and that it is over.
    if (writes(spec)) expect(["session.user", "session.logout"]).toContain(id);
  });

  test("lists only with a way to go on", () => {
    if (name === "list") expect(Object.keys(query?.shape ?? {})).toEqual(expect.arrayContaining(["limit", "cursor"]));
  });

  test("makes stale only what there is", () => {
    expect(Object.keys(contract)).toEqual(expect.arrayContaining([...(spec.invalidates ?? [])]));
  });

  test("takes a body as it was sent only where a signature covers it", () => {
    expect(raw === true).toBe(id === "payments.webhook");
    if (raw) expect(body).toBeUndefined();
  });
});

describe.each(reactionEntries.map(([name, reaction]): { name: string; reaction: Reaction } => ({ name, reaction })))(
  "$name",
  ({ name, reaction }) => {
    test("has a consumer bound to its name, which is read without any setting", async () => {
      expect(await load(`functions/reactions/${name}.ts`)).toMatchObject({ name });
    });

    test("listens to events that exist, each once, and remembers which it has worked", () => {
      const { trigger, uses } = reaction;
      if (trigger.on !== "events") return;
      expect(Object.keys(events)).toEqual(expect.arrayContaining([...trigger.events]));
      expect(new Set(trigger.events).size).toBe(trigger.events.length);
      expect(uses).toContain("db.write");
    });
  },
);

describe("the handlers", () => {
  test("are all in the contract: a file spelled as a key has an entry", async () => {
    const domains = new Set(endpoints.map(({ domain }) => domain));
    const bound = await Promise.all(
      functionFiles
        .filter((file) => domains.has(file.split("/")[1] ?? ""))
        .map(async (file) => ({ file, handler: await load(file) })),
    );
    const files = bound.filter(({ handler }) => handler !== undefined).map(({ file }) => file);
    expect(files.sort()).toEqual(endpoints.map(({ domain, name }) => `functions/${domain}/${name}.ts`).sort());
  });
});
