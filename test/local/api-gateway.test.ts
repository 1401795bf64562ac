import { describe, expect, it } from "vitest";
import { createApiGateway } from "../../infra/local/api-gateway.ts";
import type { Call } from "../../infra/local/http.ts";
import { readTemplate } from "../../infra/local/template.ts";
import { type Resources, templateOf } from "./small-stack.ts";

type Event = Record<string, unknown>;
type Options = {
  routes?: Record<string, string>;
  result?: (event: Event) => unknown;
  more?: Resources;
  now?: () => number;
};

/** A gateway whose functions return `result`; `seen` records the calls. */
function gatewayOf({ routes = { $default: "all" }, result = () => ({ statusCode: 204 }), more, now }: Options) {
  const functions = Object.fromEntries(Object.values(routes).map((name) => [name, ""]));
  const seen: { name: string; event: Event }[] = [];
  const invoke = async (name: string, event: unknown) => {
    seen.push({ name, event: event as Event });
    return result(event as Event);
  };
  const cloud = readTemplate(templateOf({ functions, routes, ...(more && { more }) }), "/");
  const answer = createApiGateway(cloud, { invoke, report: () => {}, ...(now && { now }) });
  const ask = async (
    method: string,
    path: string,
    { headers = {}, body = "" }: Partial<Pick<Call, "headers">> & { body?: string | Buffer } = {},
  ) => answer({ method, url: new URL(path, "http://api.test"), headers, body: Buffer.from(body) });
  return { ask, seen };
}

describe("routes", () => {
  const routes = {
    $default: "unknown",
    "ANY /api/{proxy+}": "anything",
    "GET /api/jobs": "list",
    "GET /api/jobs/{id}": "get",
    "GET /api/jobs/mine": "mine",
    "ANY /api/jobs/{id}": "whatever",
  };
  it.each([
    ["GET", "/api/jobs", "list"],
    ["GET", "/api/jobs/17", "get"],
    ["GET", "/api/jobs/mine", "mine"],
    ["DELETE", "/api/jobs/17", "whatever"],
    ["POST", "/api/jobs", "anything"],
    ["GET", "/api/jobs/17/notes", "anything"],
    ["HEAD", "/api/jobs", "anything"],
    ["GET", "/other", "unknown"],
  ])("lead %s %s to the most specific one, %s", async (method, path, name) => {
    const { ask, seen } = gatewayOf({ routes });
    await ask(method, path);
    expect(seen.map((each) => each.name)).toEqual([`small-${name}`]);
  });

  it("answer 404 as API Gateway does when nothing matches and there is no $default", async () => {
    const { ask, seen } = gatewayOf({ routes: { "GET /api/jobs": "list" } });
    expect(await ask("GET", "/api/jobs/")).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
    expect(seen).toEqual([]);
  });
});

describe("a flood", () => {
  const settings = (rate: number, burst: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
  const more = {
    Stage: {
      Type: "AWS::ApiGatewayV2::Stage",
      Properties: { DefaultRouteSettings: settings(2, 4), RouteSettings: { "POST /api/pay": settings(1, 2) } },
    },
  };

  it("R-713 of one route is answered 429 without a call, until a second has passed, and leaves the other routes alone", async () => {
    let at = 0;
    const routes = { "GET /api/jobs": "list", "GET /api/quotes": "quotes", "POST /api/pay": "pay" };
    const { ask, seen } = gatewayOf({ routes, more, now: () => at });
    const statuses = async (count: number, method: string, path: string) => {
      const replies = await Promise.all(Array.from({ length: count }, () => ask(method, path)));
      return replies.map(({ status }) => status);
    };
    expect(await statuses(6, "GET", "/api/jobs")).toEqual([204, 204, 204, 204, 429, 429]);
    expect(seen).toHaveLength(4);
    expect(await ask("GET", "/api/jobs")).toMatchObject({ status: 429, body: '{"message":"Too Many Requests"}' });
    expect(await statuses(3, "POST", "/api/pay")).toEqual([204, 204, 429]);
    expect(await statuses(1, "GET", "/api/quotes")).toEqual([204]);
    at = 1000;
    expect(await statuses(3, "GET", "/api/jobs")).toEqual([204, 204, 429]);
    expect(await statuses(2, "POST", "/api/pay")).toEqual([204, 429]);
  });
});

describe("events", () => {
  it("have payload format 2.0", async () => {
    const { ask, seen } = gatewayOf({ routes: { "POST /api/jobs/{id}": "post" } });
    const headers = { "content-type": "application/json", cookie: "a=1; b=2", "x-one": "1" };
    await ask("POST", "/api/jobs/a%20b?tag=x&tag=y%26z&empty=", { headers, body: '{"é":1}' });
    expect(seen[0]?.event).toMatchObject({
      version: "2.0",
      routeKey: "POST /api/jobs/{id}",
      rawPath: "/api/jobs/a%20b",
      rawQueryString: "tag=x&tag=y%26z&empty=",
      cookies: ["a=1", "b=2"],
      headers: { "content-type": "application/json", "x-one": "1" },
      queryStringParameters: { tag: "x,y&z", empty: "" },
      pathParameters: { id: "a b" },
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: "POST", sourceIp: "127.0.0.1" },
        stage: "$default",
        requestId: expect.any(String),
      },
    });
    expect(seen[0]?.event.headers).not.toHaveProperty("cookie");
  });

  it("leave out what the call has not", async () => {
    const { ask, seen } = gatewayOf({});
    await ask("GET", "/api");
    const { event = {} } = seen[0] ?? {};
    for (const absent of ["body", "cookies", "pathParameters", "queryStringParameters"]) {
      expect(event).not.toHaveProperty(absent);
    }
  });

  it("carry bytes as base64, and an address that cannot be decoded is refused before the function", async () => {
    const { ask, seen } = gatewayOf({ routes: { "PUT /api/{id}": "put" } });
    await ask("PUT", "/api/1", { headers: { "content-type": "image/png" }, body: Buffer.from([0xff, 0, 1]) });
    expect(seen[0]?.event).toMatchObject({ body: "/wAB", isBase64Encoded: true });
    expect(await ask("PUT", "/api/%E0%A4%A")).toMatchObject({ status: 400 });
    expect(seen).toHaveLength(1);
  });
});

describe("results", () => {
  const answerTo = async (result: () => unknown) => gatewayOf({ result }).ask("GET", "/");

  it("become replies: status, lower-case headers, one Set-Cookie for each cookie, bytes out of base64", async () => {
    const headers = { "X-Count": 3, Location: "/x" };
    const reply = await answerTo(() => ({ statusCode: 302, headers, cookies: ["a=1", "b=2"] }));
    expect(reply).toMatchObject({
      status: 302,
      headers: { "x-count": "3", location: "/x", "set-cookie": ["a=1", "b=2"] },
    });
    const bytes = await answerTo(() => ({ statusCode: 200, body: "/wAB", isBase64Encoded: true }));
    expect(bytes.body).toEqual(Buffer.from([0xff, 0, 1]));
  });

  it("without a status are the JSON body of a 200", async () => {
    expect(await answerTo(() => ({ ok: true }))).toMatchObject({ status: 200, body: '{"ok":true}' });
  });

  it("that are no replies, and functions that throw, are a 500 that says nothing of the cause", async () => {
    const wrong = [() => ({ statusCode: "soon" }), () => Promise.reject(new Error("secret"))];
    for (const result of wrong) {
      expect(await answerTo(result)).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
    }
  });
});
