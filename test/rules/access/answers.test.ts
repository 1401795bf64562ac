import { afterAll, describe, expect, test } from "vitest";
import { endpoints } from "../../../shared/contract.ts";
import { answersHead, type Endpoint } from "../../../shared/endpoint.ts";
import { errors } from "../../../shared/errors/errors.ts";
import { platform } from "../../../shared/platform/contract.ts";
import { expectNoFailure, probe, problemOf } from "../../support/access/probe.ts";
import { makeAdmin, makeCustomer } from "../../support/makers/people.ts";
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
      const ofPath = endpoints.filter((each) => patternOf(each).test(path));
      const known = ofPath.flatMap((each) => [String(each.method), ...(answersHead(each) ? ["HEAD"] : [])]);
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
        (each) => !known.includes(each),
      )) {
        const { status, text } = await probe(ana, method, path, { headers: { ...json } });
        expect([method, path, status]).toEqual([method, path, 404]);
        if (method === "HEAD") continue;
        expect(problemOf({ text }).code).toBe("route.notFound");
      }
    }
  });
});

test("R-743 HEAD is answered as GET is, without the body, wherever a file or a page is sent", async () => {
  const ana = await makeCustomer();
  const sending = endpoints.filter(answersHead);
  expect(sending.map(({ id }) => id).sort()).toEqual([
    ...["appointments.calendarFile", "appointments.file", "payments.receiptPdf", "platform.openapi"],
    ...["session.login", "uploads.showImage"],
  ]);
  for (const endpoint of sending) {
    const [shown, asked] = [await probe(ana, "GET", pathOf(endpoint)), await probe(ana, "HEAD", pathOf(endpoint))];
    const headersOf = ({ headers }: typeof shown) =>
      ["content-type", "cache-control", "location", "x-robots-tag"].map((name) => headers.get(name));
    expect([endpoint.id, asked.status, headersOf(asked), asked.text]).toEqual([
      ...[endpoint.id, shown.status, headersOf(shown), ""],
    ]);
  }
});

describe("platform.health", () => {
  test("answers anybody, uncached, under an id of its own", async () => {
    const answers = await Promise.all([caller().call(platform.health, {}), caller().call(platform.health, {})]);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ status: "ok", release: expect.any(String), time: expect.any(String) });
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const [one, other] = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(one).toMatch(/\S/);
    expect(other).not.toBe(one);
  });
});
