import { get, request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { contract, endpoints } from "../../shared/contract.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { errors } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { limits } from "../../shared/limits.ts";
import { requests } from "../../shared/requests/contract.ts";
import { uploads } from "../../shared/uploads/contract.ts";
import { caller } from "../support/caller.ts";
import { aRequest, makeJob, postRequest } from "../support/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman, type Person } from "../support/make.ts";
import { thePlace } from "../support/place.ts";

const id = "00000000-0000-4000-8000-000000000000";
const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, id);
const json = { "content-type": "application/json" };

/** Every answer that anybody in this file got: none of them may be a failure of ours. */
const seen: { readonly what: string; readonly status: number; readonly text: string }[] = [];
async function send(
  person: Pick<Person, "send">,
  method: string,
  path: string,
  more: Parameters<Person["send"]>[2] = {},
) {
  const answer = await person.send(method, path, more);
  seen.push({ what: `${method} ${path.slice(0, 60)} ${JSON.stringify(more).slice(0, 120)}`, ...answer });
  return answer;
}
/** The fields that an endpoint takes, and one that it does not know. */
const fieldsOf = ({ body = z.object({}) }: Endpoint) => {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const nested = anyOf.flatMap((each) => Object.keys((typeof each === "object" && each.properties) || {}));
  return [...Object.keys(properties), ...nested, "unknown"];
};
const problemOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>;

afterAll(() => {
  expect(seen.length).toBeGreaterThan(500);
  expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
});

describe("a refusal", () => {
  test("is a problem document of one line, uncached, under the id that its header tells as well", async () => {
    const { status, headers, text } = await send(caller(), "GET", "/api/jobs");
    expect(status).toBe(401);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(headers.get("cache-control")).toBe("no-store");
    const problem = problemOf({ text });
    expect(Object.keys(problem)).toEqual(["title", "status", "code", "message", "requestId"]);
    expect(problem).toMatchObject({ title: "Unauthorized", status: 401, code: "auth.required" });
    expect(problem.requestId).toBe(headers.get("x-request-id"));
    expect(text).not.toContain("\n");
  });

  test("speaks the reader's language, and English to everybody else", async () => {
    const messages = [];
    for (const language of ["pt-BR,pt;q=0.9", "es", "en", "xx", "*", "", ";;;", "é".repeat(50)]) {
      const headers = { "accept-language": encodeURI(language) };
      messages.push(problemOf(await send(caller(), "GET", "/api/nothing", { headers })).message);
    }
    const { en, pt, es } = errors["route.notFound"];
    expect(messages).toEqual([pt, es, en, en, en, en, en, en]);
  });

  test.each([
    "/api/",
    "/api/nothing",
    "/api/jobs/",
    `/api/jobs/${id}/more`,
    "/api/JOBS",
    "/api/%6Aobs/x/y",
    "/api/admin/stats",
  ])("of the unknown path %s is a 404 without a trace of what is behind it", async (path) => {
    const { status, text } = await send(await makeAdmin(), "GET", path);
    expect(status).toBe(404);
    expect(problemOf({ text })).toMatchObject({ title: "Not Found", code: "route.notFound" });
    expect(text).not.toMatch(/stack|node_modules|at \w+ \(/i);
  });

  test("of a method that a known path does not have is a 404", async () => {
    const ana = await makeCustomer();
    for (const path of new Set(endpoints.map(pathOf))) {
      const known = endpoints.filter((each) => pathOf(each) === path).map(({ method }) => String(method));
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
        (each) => !known.includes(each),
      )) {
        const { status, text } = await send(ana, method, path, { headers: { ...json } });
        expect([method, path, status]).toEqual([method, path, 404]);
        expect(problemOf({ text }).code).toBe("route.notFound");
      }
    }
  });
});

describe("what changes anything", () => {
  const changing = endpoints.filter(({ method, raw }) => method !== "GET" && !raw);
  const foreign: Readonly<Record<string, Record<string, string>>> = {
    "the page of another site": { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    "a sibling of our site": { origin: "https://evil.homewright.test", "sec-fetch-site": "same-site" },
    "a page that lies about its origin alone": { "sec-fetch-site": "cross-site" },
    "an old browser on another site": { origin: "https://evil.test" },
    "a page without an origin": { origin: "null" },
    "our own host under another port": { origin: "http://127.0.0.1:1" },
  };
  test.each(Object.entries(foreign))("is refused when it comes from %s, whoever asks", async (_what, headers) => {
    const person = await makeHandyman();
    for (const endpoint of changing) {
      const sent = { body: "{}", headers: { ...json, ...headers } };
      const answer = await send(person, endpoint.method, pathOf(endpoint), sent);
      expect([endpoint.id, answer.status, problemOf(answer).code]).toEqual([endpoint.id, 403, "request.crossSite"]);
    }
  });

  test("is refused when nothing says where it comes from", async () => {
    const { cookie = "" } = await makeCustomer();
    for (const { method, ...endpoint } of changing) {
      const status = await new Promise((resolve, reject) => {
        const url = new URL(pathOf({ method, ...endpoint }), thePlace().origin);
        const call = httpRequest(url, { method, headers: { cookie, ...json } }, (answer) =>
          resolve(answer.resume().statusCode),
        );
        call.on("error", reject).end("{}");
      });
      expect([endpoint.id, status]).toEqual([endpoint.id, 403]);
    }
  });

  const bodied = changing.filter(({ body }) => body !== undefined);
  test("takes JSON alone, and only where it can be read", async () => {
    const people = { customer: await makeCustomer(), handyman: await makeHandyman() };
    for (const endpoint of bodied) {
      const person = endpoint.id === "jobs.create" ? people.handyman : people.customer;
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "",
      ]) {
        const answer = await send(person, endpoint.method, pathOf(endpoint), {
          body: "{}",
          headers: { "content-type": type },
        });
        expect([endpoint.id, type, answer.status]).toEqual([endpoint.id, type, 415]);
      }
      for (const body of ["{", "{'a':1}", "[1,", "\u0000", "undefined", '{"a":1}{"b":2}', "NaN"]) {
        const answer = await send(person, endpoint.method, pathOf(endpoint), { body, headers: json });
        const refused = [endpoint.id, body, answer.status];
        // Ten a minute, thirty an hour: who asks more often than that hears so instead.
        expect([refused, [...refused.slice(0, 2), 429]]).toContainEqual([endpoint.id, body, 400]);
      }
    }
  });

  test("takes a body of 64 kB and no larger one", async () => {
    const ana = await makeCustomer();
    const filled = (bytes: number) => {
      const body = JSON.stringify({ ...aRequest(), filling: "" });
      return body.replace('"filling":""', `"filling":"${"x".repeat(bytes - body.length)}"`);
    };
    const fits = await send(ana, "POST", requests.create.path, { body: filled(limits.bodyBytes), headers: json });
    expect(fits.status).toBe(201);
    for (const bytes of [limits.bodyBytes + 1, 1024 * 1024]) {
      const answer = await send(ana, "POST", requests.create.path, { body: filled(bytes), headers: json });
      expect([answer.status, problemOf(answer).code]).toEqual([413, "request.tooLarge"]);
    }
    expect(problemOf(await send(ana, "GET", "/api/service-requests"))).toHaveLength(1);
  });

  test.each(bodied.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s survives every kind of value in every field",
    async (_id, endpoint) => {
      expect(fieldsOf(endpoint).length).toBeGreaterThan(1);
      const values = [
        null,
        true,
        0,
        -1,
        1.5,
        1e308,
        "",
        "\u0000",
        "𝄞".repeat(10),
        [],
        [[]],
        {},
        { $gt: "" },
        "a".repeat(10_000),
      ];
      for (const field of fieldsOf(endpoint)) {
        // Fresh people: none of them has asked too often.
        const person = endpoint.id === "jobs.create" ? await makeHandyman() : await makeCustomer();
        for (const value of endpoint.id === "jobs.create" ? values.slice(-10) : values) {
          const body = JSON.stringify({
            ...aRequest(),
            serviceRequestId: id,
            status: "accepted",
            jobId: id,
            [field]: value,
          });
          const { status } = await send(person, endpoint.method, pathOf(endpoint), { body, headers: json });
          expect(status).toBeLessThan(500);
        }
      }
    },
  );

  test("survives a body that is no object", async () => {
    for (const endpoint of bodied) {
      const person = endpoint.id === "jobs.create" ? await makeHandyman() : await makeCustomer();
      for (const body of ["null", "[]", '"text"', "1", "true", "{}"]) {
        const { status } = await send(person, endpoint.method, pathOf(endpoint), { body, headers: json });
        expect(status).toBeLessThan(500);
      }
    }
  });

  test("takes no part of a planted prototype", async () => {
    const ana = await makeCustomer();
    const planted = '"__proto__":{"status":"completed","isAdmin":true},"constructor":{"prototype":{"role":"admin"}}';
    const body = `{${planted},${JSON.stringify(aRequest()).slice(1)}`;
    const answer = await send(ana, "POST", requests.create.path, { body, headers: json });
    expect([answer.status, problemOf(answer).status]).toEqual([201, "pending"]);
    expect(answer.text).not.toMatch(/isAdmin|prototype/);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    const user = problemOf(await send(ana, "GET", "/api/auth/user"));
    expect(user).toMatchObject({ role: "customer" });
  });

  test("keeps emoji, markup and every script as the text that they are", async () => {
    const ana = await makeCustomer();
    const texts = [
      "🔧🏠 it leaks 😭😭😭",
      '<img src=x onerror="alert(1)">',
      "'; DROP TABLE jobs; --",
      "{{7*7}} <%= 7*7 %>",
      "مرحبا بالعالم",
      "a\u202Eb\u200Bc de f",
    ];
    for (const text of texts) {
      const change = { title: text, description: text.repeat(3), address: `${text} Street`, city: text };
      const { headers, ...answer } = await send(ana, "POST", requests.create.path, {
        body: JSON.stringify(aRequest(change)),
        headers: json,
      });
      expect(answer.status).toBe(201);
      expect(problemOf(answer)).toMatchObject({ title: text, city: text });
      expect(headers.get("content-type")).toBe("application/json");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("a path's and a query's parameters", () => {
  const bad = [
    "x",
    "..",
    "%2e%2e%2f",
    "%00",
    "' OR 1=1",
    "00000000-0000-1000-8000-000000000000",
    `${id}x`,
    "%F0%9F%94%A7",
    "a".repeat(2000),
    "__proto__",
  ];
  test.each(endpoints.filter(({ params }) => params).map((endpoint) => [endpoint.id, endpoint] as const))(
    "of %s that are malformed name nothing",
    async (_id, endpoint) => {
      const person = await makeHandyman();
      for (const value of bad) {
        const path = endpoint.path.replace(/\{\w+\}/, value);
        const sent = endpoint.method === "GET" ? {} : { body: '{"status":"completed"}', headers: json };
        const { status } = await send(person, endpoint.method, path, sent);
        expect([value, status]).toEqual([value, 404]);
      }
    },
  );

  test("that cannot be decoded are refused", async () => {
    const { status } = await send(await makeCustomer(), "GET", "/api/jobs/%E0%A4%A");
    expect([400, 404]).toContain(status);
  });

  test("that nobody asked for are ignored, and cursors that nobody gave are refused or lead nowhere", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    for (const person of [ana, hank]) {
      for (const path of ["/api/jobs", "/api/service-requests"]) {
        expect((await send(person, "GET", `${path}?admin=true&limit=5&customerId=${id}`)).status).toBe(200);
        for (const cursor of ["%00", "JOB%23", "REQUEST%23", "JOB%23~", "🔧", "../..", "x".repeat(1500)]) {
          const { status } = await send(person, "GET", `${path}?cursor=${cursor}`);
          expect([200, 400]).toContain(status);
        }
        expect((await send(person, "GET", `${path}?limit=5&limit=6`)).status).toBe(400);
      }
    }
  });
});

describe("the answers", () => {
  test("R-165 are compressed when they are worth it and the reader can", async () => {
    const ana = await makeCustomer();
    for (let index = 0; index < 5; index++) await postRequest(ana);
    const ask = (encoding?: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        const headers = { cookie: ana.cookie, ...(encoding && { "accept-encoding": encoding }) };
        get(new URL("/api/service-requests", thePlace().origin), { headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({ encoding: answer.headers["content-encoding"], body: Buffer.concat(chunks) }),
          );
        }).on("error", reject);
      });
    const [plain, small] = [await ask(), await ask("gzip, br")];
    expect([plain.encoding, small.encoding]).toEqual([undefined, "gzip"]);
    expect(small.body.length).toBeLessThan(plain.body.length / 2);
    expect(gunzipSync(small.body).toString()).toBe(plain.body.toString());
  });

  test("to HEAD have no body, and change nothing", async () => {
    const ana = await makeCustomer();
    for (const path of ["/api/health", "/api/auth/user", "/api/logout", "/api/nothing"]) {
      const { text } = await send(ana, "HEAD", path);
      expect(text).toBe("");
    }
    expect((await send(ana, "GET", "/api/auth/user")).status).toBe(200);
  });

  test("carry the headers of the site, and none that tells what it is made of", async () => {
    for (const path of ["/api/health", "/api/jobs", "/api/nothing"]) {
      const { headers } = await send(caller(), "GET", path);
      expect(headers.get("strict-transport-security")).toContain("max-age=");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
        expect(headers.has(name)).toBe(false);
    }
  });

  test("know the front by its secret, which a visitor cannot take away or replace", async () => {
    const headers = { "x-origin-secret": "guessed", "x-forwarded-for": "10.0.0.1", host: "127.0.0.1" };
    expect((await send(caller(), "GET", "/api/health", { headers })).status).toBe(200);
  });

  test("say when to come back to whoever asked too often", async () => {
    const ana = await makeCustomer();
    const statuses = [];
    for (let time = 0; time < 32; time++) {
      statuses.push((await send(ana, "POST", uploads.create.path, { body: "{}", headers: json })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    const { headers, ...answer } = await send(ana, "POST", uploads.create.path, { body: "{}", headers: json });
    expect(problemOf(answer)).toMatchObject({ title: "Too Many Requests", status: 429, code: "rate.exceeded" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("are the same for cookies in any number and order, and for those of others beside ours", async () => {
    const ana = await makeCustomer();
    const cookie = `a=1; signed-in=1; ${ana.cookie}; theme=dark; x="y z"`;
    expect((await send(caller(cookie), "GET", "/api/auth/user")).status).toBe(200);
    const crowded = `${Array.from({ length: 60 }, (_, index) => `c${index}=v`).join("; ")}; ${ana.cookie}`;
    expect((await send(caller(crowded), "GET", "/api/auth/user")).status).toBe(200);
  });

  test("name no field beyond the contract, whoever asks", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const job = await makeJob({ customer, handyman });
    const shapes = new Map(
      Object.entries({ [jobs.get.path]: jobs.get.returns, [requests.get.path]: requests.get.returns }),
    );
    for (const [path, shape] of shapes) {
      const name = path.includes("jobs") ? job.id : job.serviceRequestId;
      const { text } = await send(customer, "GET", path.replace(/\{\w+\}/, name));
      const known = Object.keys(contract.jobs.get.returns.shape).concat(Object.keys(requests.get.returns.shape));
      expect(Object.keys(problemOf({ text })).filter((field) => !known.includes(field))).toEqual([]);
      expect(shape.safeParse(JSON.parse(text)).success).toBe(true);
    }
  });
});
