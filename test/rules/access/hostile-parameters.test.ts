import { afterAll, describe, expect, test } from "vitest";
import { endpoints } from "../../../shared/contract.ts";
import { languages } from "../../../shared/language.ts";
import { translate } from "../../../shared/messages.ts";
import { makeCaller, pairFor, queryOf, unknownId } from "../../support/access/hostile-calls.ts";
import { missingParams } from "../../support/access/missing-params.ts";
import { expectNoFailure, probe, problemOf } from "../../support/access/probe.ts";
import { makeCustomer, makeHandyman } from "../../support/makers/people.ts";

const json = { "content-type": "application/json" };

afterAll(() => expectNoFailure(100));

describe("a path's and a query's parameters", () => {
  /** A body that every endpoint with an id in its path accepts. */
  const valid = JSON.stringify({ status: "completed", parts: [{ PartNumber: 1, ETag: "0".repeat(32) }] });
  const bad = [
    "x",
    // Clients resolve ".." themselves, which may well lead to another endpoint.
    "%2e%2e%5c",
    "%2e%2e%2f",
    "%00",
    "' OR 1=1",
    "00000000-0000-1000-8000-000000000000",
    `${unknownId}x`,
    "%F0%9F%94%A7",
    "a".repeat(2000),
    "__proto__",
  ];
  const withParams = endpoints.filter(({ params }) => params);
  const named = withParams.map((endpoint) => endpoint.id);
  test.each(withParams.map((endpoint) => [endpoint.id, endpoint] as const))(
    "of %s that are malformed name nothing",
    async (endpointId, endpoint) => {
      const person = typeof endpoint.allow === "string" ? await makeHandyman() : await makeCaller(endpoint);
      const first = endpoint.path.match(/\{(\w+)\}/)?.[1] ?? "";
      const whole = missingParams(endpoint);
      // They share the frame that answers what a schema refuses: each meets two of these, and all that its own lets through.
      const some = pairFor(bad, named.indexOf(endpointId));
      const isPassed = (value: string) => endpoint.params?.safeParse({ ...whole, [first]: value }).success;
      for (const value of bad.filter((each) => isPassed(each) || some.includes(each))) {
        const path = endpoint.path.replace(/\{\w+\}/, value).replace(/\{\w+\}/g, unknownId) + queryOf(endpoint);
        const sent = endpoint.method === "GET" ? {} : { body: valid, headers: json };
        const { status } = await probe(person, endpoint.method, path, sent);
        expect([value, status]).toEqual([value, 404]);
      }
    },
  );

  test("that cannot be decoded are refused", async () => {
    const { status } = await probe(await makeCustomer(), "GET", "/api/jobs/%E0%A4%A");
    expect([400, 404]).toContain(status);
  });

  test("that nobody asked for are ignored, and cursors that nobody gave are refused or lead nowhere", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    for (const person of [ana, hank]) {
      for (const path of ["/api/jobs", "/api/service-requests"]) {
        expect((await probe(person, "GET", `${path}?admin=true&limit=5&customerId=${unknownId}`)).status).toBe(200);
        for (const cursor of ["%00", "JOB%23", "REQUEST%23", "JOB%23~", "🔧", "../..", "x".repeat(1500)]) {
          const { status } = await probe(person, "GET", `${path}?cursor=${cursor}`);
          expect([200, 400]).toContain(status);
        }
        expect((await probe(person, "GET", `${path}?limit=5&limit=6`)).status).toBe(400);
      }
    }
  });

  test.each(languages)("R-020 that belong to another list are refused in %s", async (language) => {
    const headers = { "accept-language": language };
    const answer = await probe(await makeCustomer(), "GET", "/api/jobs?cursor=NOTHING%23&limit=5", { headers });
    const message = translate("This value is not valid", language);
    expect([answer.status, problemOf(answer).errors]).toEqual([400, [{ path: "cursor", message }]]);
  });
});
