import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type Call, closeConnection, forward, type Handler, listen } from "../../infra/local/http.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answer: Handler, options?: Parameters<typeof listen>[1]): Promise<string> {
  const listener = await listen(answer, options);
  closing.push(listener.close);
  return listener.origin;
}

const echo: Handler = ({ method, url, headers, body }) => ({
  status: 400,
  headers: { "content-type": "text/plain", "x-seen": `${method} ${url.pathname} ${headers["x-one"]}` },
  body,
});

describe("a server of the local stack", () => {
  it("hands over the whole body, and sends the reply as it is", async () => {
    const text = `Zoë 👩‍🔧 ${"long ".repeat(50_000)}\u0000\r\n\r\n`;
    const init = { method: "POST", body: text, headers: { "X-One": "a: b" } };
    const answer = await fetch(`${await serve(echo)}/path`, init);
    expect([answer.status, answer.headers.get("x-seen")]).toEqual([400, "POST /path a: b"]);
    expect(await answer.text()).toBe(text);
  });

  it("answers 413 to a body over its bound, 500 when its own answer fails, and cuts the connection when told to", async () => {
    const bounded = await serve(echo, { maxBytes: 3 });
    expect((await fetch(bounded, { method: "POST", body: "four" })).status).toBe(413);
    const broken = await serve(() => Promise.reject(new Error("a mistake of ours, printed by this test")));
    expect((await fetch(broken)).status).toBe(500);
    await expect(fetch(await serve(() => closeConnection))).rejects.toThrow();
  });
});

const toCall = (body: Buffer | string): Call => ({
  method: "POST",
  url: new URL("http://elsewhere.test/path"),
  headers: { "x-one": "1", host: "elsewhere.test", connection: "close", "content-length": "7" },
  body: Buffer.from(body),
});

describe("a forwarded call", () => {
  it("arrives and is answered byte for byte, fifty of them at once each with its own reply", async () => {
    const origin = await serve(echo);
    const bodies = Array.from({ length: 50 }, (_, index) => Buffer.from([index, 0, 0xff, 13, 10, 13, 10]));
    const replies = await Promise.all(bodies.map((body) => forward(origin, toCall(body))));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(bodies.map((body) => [400, body]));
    expect(replies[0]?.headers).toEqual({ "content-type": "text/plain" });
  });

  it("keeps its own connection, whatever the caller does with theirs", async () => {
    const sockets = new Set<unknown>();
    const server = createServer((request, response) => {
      sockets.add(request.socket);
      response.end(request.headers.connection);
    });
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (let time = 0; time < 3; time++) {
      expect(String((await forward(origin, toCall("body"))).body)).toBe("keep-alive");
    }
    expect(sockets.size).toBe(1);
  });

  it("rejects when the connection ends before the reply, and when nobody listens", async () => {
    const origin = await serve(() => closeConnection);
    await expect(forward(origin, toCall("body"))).rejects.toThrow(`${origin} does not answer.`);
    await closing.pop()?.();
    await expect(forward(origin, toCall("body"))).rejects.toThrow("does not answer");
  });
});
