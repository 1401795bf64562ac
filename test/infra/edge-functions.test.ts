import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { languages } from "../../shared/language.ts";
import { pagePaths } from "../../shared/page-paths.ts";
import { assemble } from "./assembly.ts";

const { all, one } = await assemble();
const config = one("AWS::CloudFront::Distribution").properties.DistributionConfig;
const [calls, pictures] = config.CacheBehaviors;
const pages = config.DefaultCacheBehavior;

describe("at the edge", () => {
  type Values = Record<string, { value: string }>;
  type Request = { uri: string; headers: Values; cookies: Values };
  type Response = { statusCode: number; statusDescription?: string };
  type Association = { readonly FunctionARN: string; readonly EventType: string };
  /** Runs a behaviour's CloudFront function for this event in isolation. */
  function runAt(type: string, behaviour: typeof pages, more: { request: Request; response?: Response }): unknown {
    const associations: Association[] = behaviour.FunctionAssociations;
    const [association, ...others] = associations.filter(({ EventType }) => EventType === type);
    expect(others).toEqual([]);
    const edge = all("AWS::CloudFront::Function").find(({ id }) => association?.FunctionARN === `<${id}.FunctionARN>`);
    expect(edge?.properties).toMatchObject({ AutoPublish: true, FunctionConfig: { Runtime: "cloudfront-js-2.0" } });
    const code = edge?.properties.FunctionCode;
    expect(code.length).toBeLessThan(10_000);
    const event = { version: "1.0", viewer: { ip: "203.0.113.7" }, ...structuredClone(more) };
    return runInContext(`${code}; handler(event)`, createContext({ event }));
  }
  const run = (behaviour: typeof pages, request: Request) => runAt("viewer-request", behaviour, { request }) as Request;

  test.each(["/jobs", "/payment/", "/a.b/page", "/sign-in", "/ptx", "/en/", "/ptterms", "/pt/jobs", "/termsx"])(
    "%s serves index.html",
    (uri) => {
      expect(run(pages, { uri, headers: {}, cookies: {} }).uri).toBe("/index.html");
    },
  );

  /** The status of a page, by the request as the first function left it, and as the viewer sent it. */
  const statusesOf = (uri: string, statusCode = 200, headers: Values = {}) => {
    const sent = { uri, headers, cookies: {} };
    return [run(pages, sent), sent].map((request) => {
      const response = runAt("viewer-response", pages, { request, response: { statusCode } }) as Response;
      return response.statusCode;
    });
  };
  const known = Object.values(pagePaths).map((path) => path.replaceAll(/:\w+/g, "4f6"));

  test.each([...known, ...known.map((path) => `${path}/`), "/pt", "/es/privacy", "/TERMS", "/assets/x.js"])(
    "R-747 %s is a page or a file, and keeps its status",
    (path) => {
      const uri = path.replace("//", "/");
      expect([statusesOf(uri), statusesOf(uri, 304)]).toEqual([
        [200, 200],
        [304, 304],
      ]);
    },
  );

  test.each(["/pros/x", "/services", "/checkout", "/checkout/1/2", "/en/", "/pt/sign-in", "/ptterms", "/a.b/page"])(
    "R-747 %s is unknown: the app says so with status 404",
    (uri) => {
      expect(statusesOf(uri)).toEqual([404, 404]);
      expect(run(pages, { uri, headers: {}, cookies: {} }).uri).toBe("/index.html");
    },
  );

  test("R-747 a known page is not unknown because its viewer says so", () => {
    expect(statusesOf("/terms", 200, { "x-unknown-page": { value: "1" } })[0]).toBe(200);
  });

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
