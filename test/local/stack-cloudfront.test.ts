import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedSecretValue } from "../../infra/local/resource-names.ts";
import { SITE_ADDRESS } from "../../infra/site-address.ts";
import { languages } from "../../shared/language.ts";
import { startSmall } from "./small-stack.ts";

const echo = "export const handler = async ({ headers, body }) => ({ headers, size: body?.length ?? 0 });";

const long = "let a;".repeat(1000);

const page = `<link rel="canonical" href="${SITE_ADDRESS}/" />`;
const landing = { "landing-en.html": page, "landing-pt.html": "<h1>Pequena</h1>" };

let stack: Awaited<ReturnType<typeof startSmall>>;
beforeAll(async () => {
  stack = await startSmall({
    functions: { echo },
    routes: { "POST /api/echo": "echo", "GET /api/echo": "echo" },
    pages: {
      "assets/app-1.js": "let a;",
      "assets/app-long.js": long,
      "assets/long.png": long,
      "secret.txt": "no",
      ...landing,
    },
  });
});
afterAll(() => stack.close());

describe("pages", () => {
  it("are served under every path without a dot, and are never cached unasked", async () => {
    for (const [path, status] of [["/sign-in", 200] as const, ["/requests/17", 404] as const]) {
      const page = await stack.ask(path);
      expect([page.status, await page.text()]).toEqual([status, "<h1>Small</h1>"]);
      expect(page.headers.get("cache-control")).toBe("no-cache");
    }
  });

  // To whom which page is served is proved in `test/infra/edge-functions.test.ts`.
  it("R-605 name the stack's address where they are prerendered, in the language of a cookie", async () => {
    const textOf = async (cookie: string) => (await stack.ask("/", { headers: { cookie } })).text();
    expect(await textOf("")).toBe(`<link rel="canonical" href="${stack.origin}/" />`);
    expect(await textOf("theme=a=b; language=pt")).toBe("<h1>Pequena</h1>");
  });

  it("tell where holes are reported to, for less than a year, and that any other file does not exist", async () => {
    const found = await stack.ask("/.well-known/security.txt");
    expect([found.status, found.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const {
      Contact,
      Expires = "",
      Canonical,
      "Preferred-Languages": preferred,
    } = Object.fromEntries(
      (await found.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/, 2)),
    );
    expect([Contact, Canonical]).toEqual([`${stack.origin}/terms#contact`, `${stack.origin}/.well-known/security.txt`]);
    expect(preferred).toBe(languages.join(", "));
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
    expect(days > 300 && days <= 366).toBe(true);
    expect((await stack.ask("/sitemap.xml")).status).toBe(404);
  });

  it("come with assets that never change, told by their tag", async () => {
    const asset = await stack.ask("/assets/app-1.js");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    const again = { headers: { "if-none-match": asset.headers.get("etag") ?? "" } };
    expect((await stack.ask("/assets/app-1.js", again)).status).toBe(304);
    expect((await stack.ask("/assets/app-2.js", again)).status).toBe(404);
  });

  it("are packed as the viewer accepts, in Brotli before gzip, and told unchanged by their weak tag", async () => {
    const ask = (path: string, accepted: string, tag = "") =>
      stack.ask(path, { headers: { "accept-encoding": accepted, "if-none-match": tag } });
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const asset = await ask("/assets/app-long.js", accepted);
      expect(asset.headers.get("content-encoding")).toBe(encoding);
      expect(Number(asset.headers.get("content-length")) < 100).toBe(encoding !== null);
      expect(await asset.text()).toBe(long);
      expect((await ask("/assets/app-long.js", accepted, asset.headers.get("etag") ?? "")).status).toBe(304);
    }
  });

  it("are left as they are when short, packed already or made by a call", async () => {
    for (const path of ["/assets/app-1.js", "/assets/long.png", "/api/echo"])
      expect((await stack.ask(path)).headers.get("content-encoding")).toBeNull();
  });

  it("stay in their folder, and take only what CloudFront lets through", async () => {
    expect((await stack.ask("/assets/..%2f..%2f..%2fetc/hosts.txt")).status).toBe(404);
    expect((await stack.ask("/", { method: "POST", body: "x" })).status).toBe(403);
    expect((await stack.ask("/sign-in", { method: "HEAD" })).headers.get("content-length")).toBe("14");
  });

  it("read their settings, with the local addresses in them", async () => {
    const { cognito, stripe } = stack.endpoints;
    expect(await (await stack.ask("/config.json")).json()).toEqual({
      userPoolId: "us-east-1_local00001",
      userPoolClientId: "client",
      region: "us-east-1",
      stripePublishableKey: stripe.publishableKey,
      supportEmail: "help@homewright.test",
      cognitoEndpoint: cognito.endpoint,
      stripeApiBase: stripe.apiBase,
      demo: true,
      push: { isLocal: true, publicKey: expect.any(String) },
    });
  });
});

describe("headers", () => {
  it("are the template's, with the local addresses in the place of AWS's and Stripe's", async () => {
    const { headers } = await stack.ask("/");
    const { s3, stripe } = stack.endpoints;
    expect(headers.get("content-security-policy")).toBe(`connect-src ${s3.endpoint} ${stripe.apiBase}`);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-small")).toBe("yes");
  });

  it("by which CloudFront proves itself and names the viewer cannot be set by the caller", async () => {
    const forged = { "x-origin-secret": "guess", "x-viewer-address": "8.8.8.8", "x-mine": "kept" };
    const { headers } = (await (await stack.ask("/api/echo", { headers: forged })).json()) as { headers: object };
    expect(headers).toMatchObject({
      "x-origin-secret": generatedSecretValue("small/origin", "current"),
      "x-viewer-address": "127.0.0.1",
      "x-mine": "kept",
    });
  });
});

describe("calls", () => {
  it("of up to 10 MB reach the function, longer ones are answered 413", async () => {
    const post = (size: number) => stack.ask("/api/echo", { method: "POST", body: "x".repeat(size) });
    expect(await (await post(10 * 1024 * 1024)).json()).toMatchObject({ size: 10 * 1024 * 1024 });
    expect((await post(10 * 1024 * 1024 + 1)).status).toBe(413);
  });

  it("to the control pages tell where everything is, and end at 404 elsewhere", async () => {
    expect(await (await stack.ask("/__local")).json()).toEqual(stack.endpoints);
    expect(await (await stack.ask("/__local/mail")).json()).toEqual([]);
    expect((await stack.ask("/__local/nothing")).status).toBe(404);
  });

  it("to strange addresses are answered like any other", async () => {
    for (const path of ["//", "//[", "/%", "/api/%E0%A4%A"]) {
      const sent = request(stack.origin, { path });
      sent.end();
      const [answer] = await once(sent, "response");
      expect(answer.resume().statusCode).toBeLessThan(500);
    }
  });

  it("that go away halfway do not bring the stack down", async () => {
    const options = { method: "POST", headers: { "content-length": 100 }, agent: false };
    const sent = request(`${stack.origin}/api/echo`, options);
    sent.write("x");
    sent.on("socket", (socket) => socket.on("connect", () => setImmediate(() => sent.destroy())));
    await expect(once(sent, "response")).rejects.toThrow("socket hang up");
    expect((await stack.ask("/api/echo")).status).toBe(200);
  });
});
