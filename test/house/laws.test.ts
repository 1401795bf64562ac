import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contract, endpoints } from "../../shared/contract.ts";
import { type Endpoint, isCostly } from "../../shared/endpoint.ts";
import { errors } from "../../shared/errors/errors.ts";
import { type Reaction, reactionEntries } from "../../shared/reactions.ts";
import { paramsOf } from "../support/access/path-params.ts";
import { files, root } from "../support/setup/sources.ts";

const functionFiles = files.filter((file) => /^functions\/.*\.ts$/.test(file));
const settings = functionFiles.flatMap((file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/\bsetting\("(\w+)"\)/g)].map(([, name = ""]) => name),
);

// Functions must read their settings when they start, not when they are imported.
beforeAll(() => {
  for (const name of settings) vi.stubEnv(name, undefined);
});
afterAll(() => vi.unstubAllEnvs());

const load = async (file: string): Promise<unknown> => (await import(/* @vite-ignore */ join(root, file))).default;
const writes = ({ uses }: Endpoint) => uses.includes("db.write");
const reads = ({ uses }: Endpoint) => uses.some((word) => word.startsWith("db."));

describe("the contract", () => {
  test("has no two endpoints with the same id or the same method and path", () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
  });

  test("asks for a session everywhere but where people sign in and out, and where nobody is anybody", () => {
    const open = endpoints.filter(({ allow }) => allow === "public").map(({ id }) => id);
    expect(open.sort()).toEqual([
      ...["appointments.calendarFile", "handymen.supply", "notifications.unsubscribe", "payments.webhook"],
      ...["platform.health", "platform.openapi", "session.create", "session.login", "session.logout"],
    ]);
  });

  test("limits every call that writes, whatever its method", () => {
    const unlimited = endpoints.filter((endpoint) => (endpoint.method !== "GET" || writes(endpoint)) && !endpoint.rate);
    // No limit on signing out; a session's use is written only once in a while; the webhook is protected by its signature.
    expect(unlimited.map(({ id }) => id)).toEqual(["session.logout", "session.user", "payments.webhook"]);
  });

  test("R-741 limits and keeps for a while what a GET asks of a service, and files; other reads need no write", () => {
    const gets = endpoints.filter(({ method }) => method === "GET");
    const kinds = Map.groupBy(gets, (endpoint) => (isCostly(endpoint) ? "costly" : "plain"));
    const idsOf = (some: readonly Endpoint[] = []) => some.map(({ id }) => id).sort();
    expect(idsOf(kinds.get("costly"))).toEqual([
      ...["appointments.calendarFile", "appointments.file", "handymen.earnings", "payments.receiptPdf"],
      ...["uploads.listParts", "uploads.showImage"],
    ]);
    for (const { id, rate, cacheSeconds, uses } of kinds.get("costly") ?? []) {
      expect([rate !== undefined, cacheSeconds !== undefined, uses[0]], id).toEqual([true, true, "db.count"]);
    }
    const counted = kinds.get("plain")?.filter(({ rate, cacheSeconds }) => rate ?? cacheSeconds);
    expect(idsOf(counted)).toEqual([
      ...["admin.demand", "admin.disputeFile", "admin.reportedMessages", "admin.search", "appointments.slots"],
      "handymen.supply",
      ...["uploads.parameters", "uploads.signPart", "verifications.document"],
    ]);
  });

  test("finds the settings that functions read, so that the next tests can unset them", () => {
    expect(settings).toEqual(expect.arrayContaining(["TABLE_NAME", "MEDIA_BUCKET", "SITE_URL"]));
  });
});

describe("a session", () => {
  test("I-22 is replaced only where its user's role changes", () => {
    expect(endpoints.filter(({ rotatesSession: rotates }) => rotates).map(({ id }) => id)).toEqual(["handymen.enroll"]);
  });
});

describe("a deactivated user", () => {
  test("D-30 may see their account and what they owe, pay it, speak in disputes and end their sessions, and nothing else", () => {
    const open = endpoints.filter(({ inactive }) => inactive === true);
    expect(open.map(({ id }) => id).sort()).toEqual([
      ...["conversations.get", "conversations.list", "conversations.messages"],
      ...[
        "disputes.answer",
        "disputes.appeal",
        "disputes.end",
        "disputes.get",
        "disputes.offer",
        "disputes.open",
        "disputes.state",
      ],
      ...["jobs.get", "jobs.list", "notifications.list", "payments.confirm", "payments.createIntent"],
      ...["payments.receipt", "payments.receiptPdf", "session.endAll", "session.user"],
    ]);
    for (const { id, allow, method, domain } of open) {
      expect(allow, id).toBe("signedIn");
      if (!["payments", "disputes"].includes(domain) && id !== "session.endAll") expect(method, id).toBe("GET");
    }
  });
});

test("D-54 a deactivated handyman who may finish a job keeps the endpoints that belong to it, and no other", () => {
  const open = endpoints.filter(({ inactive }) => inactive === "finishing");
  expect(open.map(({ id }) => id).sort()).toEqual([
    ...["appointments.answer", "appointments.answerNoShow", "appointments.cancelAgreed", "appointments.checkIn"],
    ...["appointments.file", "appointments.noShow", "appointments.propose"],
    ...["handymen.earnings", "handymen.payoutSetup"],
    ...["jobs.answerProposal", "jobs.propose", "jobs.updateStatus"],
  ]);
});

describe.each(endpoints)("$id", (spec) => {
  const { id, domain, name, method, path, params, body, query, allow, uses, raw, rate, idempotent } = spec;

  test("has a handler bound to this very entry, which can be imported without any setting", async () => {
    const handler = (await load(`functions/${domain}/${name}.ts`)) as { readonly spec: Endpoint } | undefined;
    expect(handler?.spec).toBe(spec);
  });

  test("has the default body limit, except where many parts, jobs or fields are sent, and for the webhook", () => {
    const larger = new Map([
      ["uploads.completeParts", 1_000_000],
      ["admin.updateUser", 256 * 1024],
      ["payments.webhook", 256 * 1024],
      // All fields at their maximum length.
      ["handymen.enroll", 128 * 1024],
      ["handymen.updateProfile", 128 * 1024],
    ]);
    expect(spec.bodyBytes).toBe(larger.get(id));
  });

  test("has the id domain.key", () => {
    expect(id).toBe(`${domain}.${name}`);
    const siblings: unknown = Reflect.get(contract, domain);
    expect(siblings).toHaveProperty(name, spec);
  });

  test("stands at a path of plain words and named parameters", () => {
    expect(path).toMatch(/^\/api(\/[a-z\d]+([.-][a-z\d]+)*|\/\{[a-z]+[A-Za-z]*\})+$/);
  });

  test("is for administrators alone if its path says so, and for handymen alone if that does", () => {
    expect(domain === "admin").toBe(path.startsWith("/api/admin/"));
    if (domain === "admin") expect(allow).toEqual(["admin"]);
    // Who enrols is not a handyman yet.
    if (path.startsWith("/api/handyman/") && id !== "handymen.enroll") expect(allow).toEqual(["handyman"]);
  });

  test("describes each parameter of its path, in order", () => {
    expect(Object.keys(params?.shape ?? {})).toEqual(paramsOf(path));
  });

  test("lists each error code once, and one with 404 if its path has parameters", () => {
    expect(new Set(spec.errors).size).toBe(spec.errors.length);
    if (params) expect(spec.errors.map((code) => errors[code].status)).toContain(404);
  });

  test("lists each capability once, and reads the table if it has to know its caller", () => {
    expect(new Set(uses).size).toBe(uses.length);
    expect(uses.filter((word) => word.startsWith("db.")).length).toBeLessThan(2);
    if (allow !== "public") expect(reads(spec)).toBe(true);
    if (Array.isArray(allow)) expect(allow.length).toBeGreaterThan(0);
  });

  test("may write the table if it is idempotent or rate-limited", () => {
    if (idempotent) expect(writes(spec)).toBe(true);
    if (rate) expect(writes(spec) || uses.includes("db.count")).toBe(true);
    if (idempotent) expect(allow).not.toBe("public");
    if (idempotent) expect(method).toBe("POST");
  });

  test("is a GET without a body, charges, mails or writes", () => {
    if (method !== "GET") return;
    expect(body).toBeUndefined();
    // A handyman's earnings include the balance of their Stripe account, which is read from Stripe.
    const forbiddenUses =
      id === "handymen.earnings" ? /^(mail|queues|files\.write)$/ : /^(stripe|mail|queues|files\.write)$/;
    expect(uses).not.toEqual(expect.arrayContaining([expect.stringMatching(forbiddenUses)]));
    // The GETs that write: the count of calls, the session's last use and end, upload addresses that are recorded or
    // counted when handed out, the count of handymen that is kept for an hour, and the audit row of a document, a dispute or reported messages that an administrator viewed.
    const writingGets = [
      ...["admin.demand", "admin.disputeFile", "admin.reportedMessages", "admin.search", "appointments.slots"],
      ...["handymen.supply", "session.user"],
      ...["session.logout", "uploads.parameters", "uploads.signPart", "verifications.document"],
    ];
    if (writes(spec)) expect(writingGets).toContain(id);
  });

  test("has a limit and a cursor if it is a list that grows", () => {
    // A request shows its pending quotes and the latest of the others; somebody saves a hundred handymen at most.
    const bounded = ["quotes.list", "saved.list"];
    if (name === "list" && !bounded.includes(id))
      expect(Object.keys(query?.shape ?? {})).toEqual(expect.arrayContaining(["limit", "cursor"]));
  });

  test("invalidates existing domains only", () => {
    expect(Object.keys(contract)).toEqual(expect.arrayContaining([...(spec.invalidates ?? [])]));
  });

  test("takes a raw body only where a signature covers it, or where a token stands for the session", () => {
    const rawIds = ["appointments.calendarFile", "notifications.unsubscribe", "payments.webhook"];
    expect(raw === true).toBe(rawIds.includes(id));
    expect(spec.signatureHeader).toBe(id === "payments.webhook" ? "Stripe-Signature" : undefined);
    if (raw) expect(body).toBeUndefined();
  });
});

describe.each(reactionEntries.map(([name, reaction]): { name: string; reaction: Reaction } => ({ name, reaction })))(
  "$name",
  ({ name, reaction }) => {
    test("has a consumer bound to its name, which can be imported without any setting", async () => {
      expect(await load(`functions/reactions/${name}.ts`)).toMatchObject({ name });
    });

    test("subscribes to each event once, and may record which it has processed", () => {
      const { trigger, uses } = reaction;
      if (trigger.on !== "events") return;
      expect(new Set(trigger.events).size).toBe(trigger.events.length);
      expect(uses).toContain("db.write");
    });
  },
);

describe("the handlers", () => {
  test("all have an entry in the contract", async () => {
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
