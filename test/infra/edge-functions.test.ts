import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { assemble } from "./assembly.ts";

const { all, one } = await assemble();
const config = one("AWS::CloudFront::Distribution").properties.DistributionConfig;
const [calls, pictures] = config.CacheBehaviors;
const pages = config.DefaultCacheBehavior;

describe("at the edge", () => {
  type Values = Record<string, { value: string }>;
  type Request = { uri: string; headers: Values; cookies: Values };
  /** Runs the CloudFront function in isolation with one event. */
  function run(behaviour: typeof pages, request: Request, ip = "203.0.113.7"): Request {
    const [{ FunctionARN, EventType }, ...others] = behaviour.FunctionAssociations;
    expect([EventType, others]).toEqual(["viewer-request", []]);
    const edge = all("AWS::CloudFront::Function").find(({ id }) => FunctionARN === `<${id}.FunctionARN>`)?.properties;
    expect(edge).toMatchObject({ AutoPublish: true, FunctionConfig: { Runtime: "cloudfront-js-2.0" } });
    const event = { version: "1.0", viewer: { ip }, request: structuredClone(request) };
    return runInContext(`${edge?.FunctionCode}; handler(event)`, createContext({ event }));
  }

  test.each(["/jobs", "/payment/", "/a.b/page", "/sign-in", "/ptx", "/en/", "/ptterms", "/pt/jobs", "/termsx"])(
    "%s serves index.html",
    (uri) => {
      expect(run(pages, { uri, headers: {}, cookies: {} }).uri).toBe("/index.html");
    },
  );

  const language = (value: string) => ({ language: { value } });
  test.each([
    ["/", {}, "/landing-en.html"],
    ["/", language("es"), "/landing-es.html"],
    ["/", language("../secret"), "/landing-en.html"],
    ["/pt/", {}, "/landing-pt.html"],
    ["/es", language("pt"), "/landing-es.html"],
    ["/terms", {}, "/terms-en.html"],
    ["/privacy", language("pt"), "/privacy-pt.html"],
    ["/es/terms", language("pt"), "/terms-es.html"],
    ["/pt/privacy/", {}, "/privacy-pt.html"],
  ])("R-605 %s with the cookies %j serves %s to a visitor", (uri, cookies, file) => {
    expect(run(pages, { uri, headers: {}, cookies }).uri).toBe(file);
  });

  test.each(languages.filter((each) => each !== "en"))("R-605 %s has its own paths and its cookie", (each) => {
    expect(run(pages, { uri: `/${each}/terms`, headers: {}, cookies: {} }).uri).toBe(`/terms-${each}.html`);
    expect(run(pages, { uri: "/", headers: {}, cookies: language(each) }).uri).toBe(`/landing-${each}.html`);
  });

  test.each(["/", "/pt/", "/es", "/terms", "/pt/privacy"])(
    "R-012 %s serves index.html to whoever may be signed in",
    (uri) => {
      const cookies = { ...language("pt"), "signed-in": { value: "1" } };
      expect(run(pages, { uri, headers: {}, cookies }).uri).toBe("/index.html");
    },
  );

  test.each(["/assets/index-1.js", "/config.json", "/icon.svg", "/.well-known/security.txt"])(
    "%s serves the file",
    (uri) => {
      expect(run(pages, { uri, headers: {}, cookies: {} }).uri).toBe(uri);
    },
  );

  test("the API gets the viewer's address, whatever header the viewer sends", () => {
    const headers = { "x-viewer-address": { value: "198.51.100.1" }, cookie: { value: "a=b" } };
    const passed = run(calls, { uri: "/api/jobs", headers, cookies: {} });
    expect(passed).toEqual({
      uri: "/api/jobs",
      cookies: {},
      headers: { "x-viewer-address": { value: "203.0.113.7" }, cookie: { value: "a=b" } },
    });
  });

  test("pictures go through no function", () => expect(pictures.FunctionAssociations).toBeUndefined());
});
