import { afterAll, describe, expect, test } from "vitest";
import { endpoints } from "../../../shared/contract.ts";
import { ratesOf } from "../../../shared/endpoint.ts";
import { limits } from "../../../shared/limits.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { fieldsOf, isAccepted, makeCaller, pairFor, pathOf, unknownId } from "../../support/access/hostile-calls.ts";
import { expectNoFailure, probe, problemOf } from "../../support/access/probe.ts";
import { aRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { stackInfo } from "../../support/setup/stack-info.ts";

const json = { "content-type": "application/json" };

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

afterAll(() => expectNoFailure(500));

describe("a call that changes something", () => {
  const changing = endpoints.filter(({ method, raw }) => method !== "GET" && !raw);
  const foreign: Readonly<Record<string, Record<string, string>>> = {
    "the page of another site": { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    "a sibling of our site": { origin: "https://evil.homewright.test", "sec-fetch-site": "same-site" },
    "a page that lies about its origin alone": { "sec-fetch-site": "cross-site" },
    "an old browser on another site": { origin: "https://evil.test" },
    "a page without an origin": { origin: "null" },
    "our own host under another port": { origin: "http://127.0.0.1:1" },
  };
  test.each(Object.keys(foreign))("is refused when it comes from %s, for every role", async (what) => {
    const [person, headers] = [await makeHandyman(), foreign[what]];
    // Every endpoint shares the runtime's check: each meets two of these origins, the first one all.
    const meet = changing.filter((_, turn) => turn === 0 || pairFor(Object.keys(foreign), turn).includes(what));
    expect(meet.length).toBeGreaterThan(5);
    for (const endpoint of meet) {
      const sent = { body: "{}", headers: { ...json, ...headers } };
      const answer = await probe(person, endpoint.method, pathOf(endpoint), sent);
      expect([endpoint.id, answer.status, problemOf(answer).code]).toEqual([endpoint.id, 403, "request.crossSite"]);
    }
  });

  test("is refused without any sign of its origin", async () => {
    const { cookie = "" } = await makeCustomer();
    for (const endpoint of changing) {
      const { method } = endpoint;
      const url = new URL(pathOf(endpoint), stackInfo().origin);
      const { status } = await fetch(url, { method, headers: { cookie, ...json }, body: "{}" });
      expect([endpoint.id, status]).toEqual([endpoint.id, 403]);
    }
  });

  const bodied = changing.filter(({ body }) => body !== undefined);
  test("accepts only well-formed JSON", async () => {
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "",
    ];
    const bodies = ["{", "{'a':1}", "[1,", "\u0000", "undefined", '{"a":1}{"b":2}', "NaN"];
    for (const [turn, endpoint] of bodied.entries()) {
      const person = await makeCaller(endpoint);
      // All endpoints share the parsing: one of them gets every case, the others two each.
      const isFirst = turn === 0;
      for (const type of isFirst ? types : pairFor(types, turn)) {
        const answer = await probe(person, endpoint.method, pathOf(endpoint), {
          body: "{}",
          headers: { "content-type": type },
        });
        expect([endpoint.id, type, answer.status]).toEqual([endpoint.id, type, 415]);
      }
      for (const body of isFirst ? bodies : pairFor(bodies, turn)) {
        const answer = await probe(person, endpoint.method, pathOf(endpoint), { body, headers: json });
        expect([endpoint.id, body, answer.status]).toEqual([endpoint.id, body, 400]);
      }
    }
  });

  test("accepts at most 64 kB of JSON, also where no schema reads it", async () => {
    const unread = changing.filter(({ body }) => body === undefined);
    expect(unread.length).toBeGreaterThan(3);
    for (const endpoint of unread) {
      const person = await makeCaller(endpoint);
      const large = JSON.stringify("x".repeat(limits.bodyBytes));
      for (const [body, type, expected] of [
        ["x", "text/plain", 415],
        ["{", json["content-type"], 400],
        [large, json["content-type"], 413],
        [large, "text/plain", 413],
      ] as const) {
        const sent = { body, headers: { "content-type": type } };
        const { status } = await probe(person, endpoint.method, pathOf(endpoint), sent);
        expect([endpoint.id, type, body.length, status]).toEqual([endpoint.id, type, body.length, expected]);
      }
    }
  });

  test("names the text that makes a body too large, as the form does before it is sent", async () => {
    const ana = await makeCustomer();
    const emoji = JSON.stringify({ ...aRequest(), description: "👨‍👩‍👧‍👦".repeat(limits.description) });
    const answer = await probe(ana, "POST", requests.create.path, { body: emoji, headers: json });
    const errors = [{ path: "description", message: "This text is too long" }];
    expect([answer.status, problemOf(answer)]).toEqual([400, expect.objectContaining({ errors })]);
  });

  test.each(bodied.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s survives every kind of value in every field",
    async (_id, endpoint) => {
      expect(fieldsOf(endpoint).length).toBeGreaterThan(1);
      const limit = ratesOf(endpoint)[0]?.limit ?? Number.POSITIVE_INFINITY;
      const met = new Set<unknown>();
      let [person, sent] = [await makeCaller(endpoint), 0];
      for (const field of fieldsOf(endpoint)) {
        let isRefusedHere = false;
        for (const value of values) {
          const known = { ...aRequest(), serviceRequestId: unknownId, status: "accepted", jobId: unknownId };
          const body = JSON.stringify({ ...known, [field]: value });
          const isRefused = !isAccepted(endpoint, body);
          // Every schema error is answered in the same way, so each field and each value appears once.
          if (isRefused && isRefusedHere && met.has(value)) continue;
          if (++sent % limit === 0) person = await makeCaller(endpoint);
          const { status } = await probe(person, endpoint.method, pathOf(endpoint), { body, headers: json });
          if (isRefused) expect([field, value, status]).toEqual([field, value, 400]);
          expect(status).toBeLessThan(500);
          // What the schema accepts reaches the handler.
          expect([field, value, status]).not.toEqual([field, value, 429]);
          met.add(value);
          isRefusedHere ||= isRefused;
        }
      }
    },
  );

  test("survives a body that is not an object", async () => {
    const bodies = ["null", "[]", '"text"', "1", "true", "{}"];
    for (const [turn, endpoint] of bodied.entries()) {
      const person = await makeCaller(endpoint);
      const some = pairFor(bodies, turn);
      for (const body of bodies.filter((each) => isAccepted(endpoint, each) || some.includes(each))) {
        const { status } = await probe(person, endpoint.method, pathOf(endpoint), { body, headers: json });
        expect(status).toBeLessThan(500);
      }
    }
  });

  test("ignores a planted prototype", async () => {
    const ana = await makeCustomer();
    const planted = '"__proto__":{"status":"completed","isAdmin":true},"constructor":{"prototype":{"role":"admin"}}';
    const body = `{${planted},${JSON.stringify(aRequest()).slice(1)}`;
    const answer = await probe(ana, "POST", requests.create.path, { body, headers: json });
    expect([answer.status, problemOf(answer).status]).toEqual([201, "pending"]);
    expect(answer.text).not.toMatch(/isAdmin|prototype/);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    const user = problemOf(await probe(ana, "GET", "/api/auth/user"));
    expect(user).toMatchObject({ role: "customer" });
  });
});
