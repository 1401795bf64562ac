import { once } from "node:events";
import { STATUS_CODES } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Answer, cut, failed, type Listener, type Reply } from "./http.ts";

// HTTP as the calls of the table need it, which are most of all calls: a whole body of a stated length, one call at a
// time on a connection. Node's own server and client can do more, and take twice the time to hand such a call on.

/** One HTTP message: its head, its whole body, and both as they came. */
type Message = { readonly head: string; readonly body: Buffer; readonly raw: Buffer };

const HEAD_END = "\r\n\r\n";

/** Gives every message that arrives to `take`. One whose length is not stated ends the connection. */
function onMessages(socket: Socket, take: (message: Message) => void) {
  let kept: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    kept = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk;
    for (;;) {
      const headEnd = kept.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = kept.toString("latin1", 0, headEnd);
      if (/\r\ntransfer-encoding:/i.test(head)) return socket.destroy(new Error("A message states no length."));
      const start = headEnd + HEAD_END.length;
      const end = start + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      if (kept.length < end) return;
      const raw = kept.subarray(0, end);
      kept = kept.subarray(end);
      take({ head, body: raw.subarray(start), raw });
    }
  });
}

function headIn(text: string) {
  const [first = "", ...lines] = text.split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { first, headers };
}

/** As one string, since a head and a body apart would leave in two packets. */
function write(socket: Socket, first: string, headers: object, body: Buffer) {
  let head = first;
  for (const [name, value] of Object.entries(headers)) head += `\r\n${name}: ${value}`;
  socket.write(`${head}\r\ncontent-length: ${body.length}${HEAD_END}${body.toString("latin1")}`, "latin1");
}

/** Serves `answer` on 127.0.0.1, on a port that the system chooses. */
export async function listenOnWire(answer: Answer): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    const serve = async ({ head, body, raw }: Message) => {
      const { first, headers } = headIn(head);
      const [method = "", path = ""] = first.split(" ");
      const url = URL.parse(path, "http://127.0.0.1");
      const ask = async (url: URL) => answer({ method, url, headers, body, raw });
      const reply = url ? await ask(url).catch(failed) : { status: 400 };
      if (reply === cut) return socket.destroy();
      if (reply.raw) return socket.write(reply.raw);
      const line = `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}`;
      write(socket, line, reply.headers ?? {}, Buffer.from(reply.body ?? ""));
    };
    let served: Promise<unknown> = Promise.resolve();
    onMessages(socket, (message) => {
      served = served.then(() => serve(message));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** A connection, and the call that waits for its answer. */
type Line = { readonly socket: Socket; waiting: { take(reply: Reply): void; fail(error: Error): void } | undefined };

/** Hands each call on to the server at `endpoint`, as it came. Rejects when the connection ends before the answer. */
export function forwardOnWire(endpoint: string): Answer {
  const { hostname: host, port } = new URL(endpoint);
  const idle: Line[] = [];

  function open(): Line {
    const line: Line = { socket: connect({ host, port: Number(port), noDelay: true }), waiting: undefined };
    let cause: Error | undefined;
    onMessages(line.socket, ({ head, body, raw }) => {
      idle.push(line);
      line.waiting?.take({ status: Number(head.split(" ", 2)[1]), body, raw });
      line.waiting = undefined;
    });
    line.socket.on("error", (error) => {
      cause = error;
    });
    line.socket.on("close", () => {
      if (idle.includes(line)) idle.splice(idle.indexOf(line), 1);
      line.waiting?.fail(new Error(`${endpoint} does not answer.`, { cause }));
    });
    // Who waits for an answer has a connection of their own.
    line.socket.unref();
    return line;
  }

  return ({ method, url, headers, body, raw }) =>
    new Promise((take, fail) => {
      const line = idle.pop() ?? open();
      line.waiting = { take, fail };
      if (raw && headers.connection !== "close") return void line.socket.write(raw);
      write(line.socket, `${method} ${url.pathname} HTTP/1.1`, { ...plain(headers), host: `${host}:${port}` }, body);
    });
}

/** The headers that concern the message alone, and not its connection. */
const plain = ({ connection: _, "content-length": __, ...headers }: Readonly<Record<string, unknown>>) => headers;
