import { afterAll, describe, expect, test } from "vitest";
import { contract, endpoints } from "../../../shared/contract.ts";
import type { Endpoint } from "../../../shared/endpoint.ts";
import { errors } from "../../../shared/errors/errors.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { uploads } from "../../../shared/uploads/contract.ts";
import { expectNoFailure, probe, problemOf } from "../../support/access/probe.ts";
import { makeJob } from "../../support/makers/jobs.ts";
import { makeAdmin, makeCustomer, makeHandyman } from "../../support/makers/people.ts";
import { leaveOneCall } from "../../support/makers/rate-limit.ts";
import { caller } from "../../support/setup/caller.ts";

const id = "00000000-0000-4000-8000-000000000000";
const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, id);
const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
const json = { "content-type": "application/json" };

afterAll(() => expectNoFailure(60));

describe("a refusal", () => {
  test("is an uncached problem document on one line, with the request id of its header", async () => {
    const { status, headers, text } = await probe(caller(), "GET", "/api/jobs");
    expect(status).toBe(401);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(headers.get("cache-control")).toBe("no-store");
    const problem = problemOf({ text });
    expect(Object.keys(problem)).toEqual(["title", "status", "code", "message", "requestId"]);
    expect(problem).toMatchObject({ title: "Unauthorized", status: 401, code: "auth.required" });
    expect(problem.requestId).toBe(headers.get("x-request-id"));
    expect(text).not.toContain("\n");
  });

  test("is in the reader's language, or in English", async () => {
    const messages = [];
    for (const language of ["pt-BR,pt;q=0.9", "es", "en", "xx", "*", "", ";;;", "é".repeat(50)]) {
      const headers = { "accept-language": encodeURI(language) };
      messages.push(problemOf(await probe(caller(), "GET", "/api/nothing", { headers })).message);
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
    "/api/admin/nothing",
  ])("for the unknown path %s is a 404 that reveals nothing of the implementation", async (path) => {
    const { status, text } = await probe(await makeAdmin(), "GET", path);
    expect(status).toBe(404);
    expect(problemOf({ text })).toMatchObject({ title: "Not Found", code: "route.notFound" });
    expect(text).not.toMatch(/stack|node_modules|at \w+ \(/i);
  });

  test("of a method that a known path does not have is a 404", async () => {
    const ana = await makeCustomer();
    for (const path of new Set(endpoints.map(pathOf))) {
      const known = endpoints.filter((each) => patternOf(each).test(path)).map(({ method }) => String(method));
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
        (each) => !known.includes(each),
      )) {
        const { status, text } = await probe(ana, method, path, { headers: { ...json } });
        expect([method, path, status]).toEqual([method, path, 404]);
        expect(problemOf({ text }).code).toBe("route.notFound");
      }
    }
  });
});

describe("the answers", () => {
  test("have a Retry-After header above the rate limit", async () => {
    const ana = await makeCustomer();
    await leaveOneCall(uploads.create, ana.user.id);
    expect((await probe(ana, "POST", uploads.create.path, { body: "{}", headers: json })).status).toBe(200);
    const { headers, ...answer } = await probe(ana, "POST", uploads.create.path, { body: "{}", headers: json });
    expect(problemOf(answer)).toMatchObject({ title: "Too Many Requests", status: 429, code: "rate.exceeded" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("ignore other cookies, their number and order", async () => {
    const ana = await makeCustomer();
    const cookie = `a=1; signed-in=1; ${ana.cookie}; theme=dark; x="y z"`;
    expect((await probe(caller(cookie), "GET", "/api/auth/user")).status).toBe(200);
    const crowded = `${Array.from({ length: 60 }, (_, index) => `c${index}=v`).join("; ")}; ${ana.cookie}`;
    expect((await probe(caller(crowded), "GET", "/api/auth/user")).status).toBe(200);
  });

  test("contain no field beyond the contract, for any role", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const job = await makeJob({ customer, handyman });
    const shapes = new Map(
      Object.entries({ [jobs.get.path]: jobs.get.returns, [requests.get.path]: requests.get.returns }),
    );
    for (const [path, shape] of shapes) {
      const name = path.includes("jobs") ? job.id : job.serviceRequestId;
      const { text } = await probe(customer, "GET", path.replace(/\{\w+\}/, name));
      const known = Object.keys(contract.jobs.get.returns.shape).concat(Object.keys(requests.get.returns.shape));
      expect(Object.keys(problemOf({ text })).filter((field) => !known.includes(field))).toEqual([]);
      expect(shape.safeParse(JSON.parse(text)).success).toBe(true);
    }
  });
});
