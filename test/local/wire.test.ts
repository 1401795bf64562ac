import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type Answer, type Call, cut, type Reply } from "../../infra/local/http.ts";
import { forwardOnWire, listenOnWire } from "../../infra/local/wire.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serve(answer: Answer): Promise<string> {
  const listener = await listenOnWire(answer);
  ends.push(listener.close);
  return listener.origin;
}

const echo: Answer = ({ method, url, headers, body }) => ({
  status: 200,
  headers: { "content-type": "text/plain", "x-seen": `${method} ${url.pathname} ${headers["x-one"]}` },
  body,
});

/** A connection to `origin` that is spoken to by hand; `heard` is all that came back so far. */
async function open(origin: string) {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  ends.push(() => socket.destroy());
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  await once(socket, "connect");
  return { socket, heard: () => heard };
}

describe("a server on the wire", () => {
  it("answers Node's own client, whatever the body holds", async () => {
    const origin = await serve(echo);
    const text = `Zoë 👩‍🔧 ${"long ".repeat(50_000)}\u0000\r\n\r\n`;
    const answer = await fetch(`${origin}/path`, { method: "POST", body: text, headers: { "X-One": "a: b" } });
    expect([answer.status, answer.headers.get("x-seen")]).toEqual([200, "POST /path a: b"]);
    expect(await answer.text()).toBe(text);
  });

  it("waits for a call that comes in pieces, and answers calls that come together in their order", async () => {
    const slowFirst: Answer = async (call) => {
      if (call.url.pathname === "/a") await setTimeout(20);
      return { status: 200, body: call.url.pathname };
    };
    const { socket, heard } = await open(await serve(slowFirst));
    const call = (path: string) => `POST ${path} HTTP/1.1\r\ncontent-length: 4\r\n\r\nbody`;
    for (const piece of call("/a").match(/.{1,7}/gs) ?? []) {
      socket.write(piece);
      await setTimeout(1);
    }
    socket.write(call("/b") + call("/c"));
    await expect.poll(() => heard().match(/\/[abc]/g)).toEqual(["/a", "/b", "/c"]);
  });

  it("cuts a connection that is to be cut, and one whose message does not state its length", async () => {
    const origin = await serve(() => cut);
    await expect(fetch(origin)).rejects.toThrow();
    const { socket } = await open(await serve(echo));
    socket.write("POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n");
    await once(socket, "close");
  });

  it("answers 500 when its own answer fails", async () => {
    const origin = await serve(() => Promise.reject(new Error("a mistake of ours, printed by this test")));
    expect((await fetch(origin)).status).toBe(500);
  });
});

const toCall = (body: string): Call => ({
  method: "POST",
  url: new URL("http://elsewhere.test/"),
  headers: { "x-one": "1", connection: "close", "content-length": "7" },
  body: Buffer.from(body),
});

/** A server that treats each connection as it is told. */
async function raw(treat: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    treat(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a call handed on", () => {
  it("comes back as it was answered, fifty of them at once each with its own", async () => {
    const forward = forwardOnWire(await serve(echo));
    const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => forward(toCall(`ü ${index}`))));
    expect(replies.map(({ body }) => String(body))).toEqual(replies.map((_, index) => `ü ${index}`));
    for (const { raw } of replies) expect(String(raw)).toContain("\r\nx-seen: POST / 1\r\n");
  });

  it("is the same message on both ways, byte for byte", async () => {
    const heard: string[] = [];
    const reply = "HTTP/1.1 400 Bad Request\r\nX-Two: 2\r\nContent-Length: 4\r\n\r\n\u00ff\u0000no";
    const away = await raw((socket) => {
      socket.on("data", (chunk) => {
        heard.push(chunk.toString("latin1"));
        socket.write(reply, "latin1");
      });
    });
    const { socket, heard: answered } = await open(await serve(forwardOnWire(away)));
    socket.setEncoding("latin1");
    const call = "POST /a?b HTTP/1.1\r\nX-One: \u00e4\r\nContent-Length: 3\r\n\r\n\u00ffab";
    socket.write(call, "latin1");
    await expect.poll(answered).toBe(reply);
    expect(heard).toEqual([call]);
  });

  it("keeps its connection when the caller closes theirs", async () => {
    const heads: string[] = [];
    const away = await raw((socket) => {
      socket.on("data", (chunk) => {
        heads.push(chunk.toString("latin1"));
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
      });
    });
    const origin = await serve(forwardOnWire(away));
    const { socket, heard } = await open(origin);
    socket.write("POST / HTTP/1.1\r\nConnection: close\r\nX-One: 1\r\n\r\n");
    await expect.poll(heard).toContain("200 OK");
    expect(heads).toEqual([expect.stringContaining("x-one: 1")]);
    expect(heads.join()).not.toMatch(/connection/i);
  });

  it("uses a connection again that is free", async () => {
    let connections = 0;
    const forward = forwardOnWire(
      await raw((socket) => {
        connections += 1;
        socket.on("data", () => socket.write("HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\nno"));
      }),
    );
    for (let call = 0; call < 5; call++) expect((await forward(toCall(""))).status).toBe(400);
    expect(connections).toBe(1);
  });

  it.each([
    ["ends before its answer", (socket: Socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf")],
    [
      "does not state a length",
      (socket: Socket) => socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"),
    ],
  ])("rejects when the connection %s, and the next call finds a new one", async (_what, treat) => {
    let connections = 0;
    const forward = forwardOnWire(
      await raw((socket) => {
        const isFirst = connections++ === 0;
        socket.on("data", () => (isFirst ? treat(socket) : socket.write("HTTP/1.1 200 OK\r\n\r\n")));
      }),
    );
    await expect((async () => forward(toCall("")))()).rejects.toThrow("does not answer");
    const next: Reply = await forward(toCall(""));
    expect(next.status).toBe(200);
  });

  it("rejects when nobody listens", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    await expect((async () => forwardOnWire(`http://127.0.0.1:${port}`)(toCall("")))()).rejects.toThrow(
      "does not answer",
    );
  });
});
