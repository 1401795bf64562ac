import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** One HTTP call as an emulator sees it: the whole body is read, header names are lower case. */
export type Call = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
};

export type Handler = (call: Call) => Promise<Reply> | Reply;

/** The reply that closes the connection without a response. */
export const closeConnection: Reply = { status: 0 };

/** A server of the local stack, bound to loopback. `origin` is `http://127.0.0.1:PORT`. */
export type RunningServer = { readonly origin: string; close(): Promise<void> };

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** How a service of AWS refuses a call that is one too many. */
export const throttled: Reply = json(
  400,
  { __type: "ThrottlingException", message: "Rate exceeded" },
  { "x-amzn-errortype": "ThrottlingException" },
);

/** Serves `answer` on 127.0.0.1; port 0 lets the system choose. A body over `maxBytes` is answered with 413. */
export async function listen(answer: Handler, { port = 0, maxBytes = 32 * 1024 * 1024 } = {}): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const sent = replyTo(request, { answer, maxBytes }).then((reply) => send(reply, response, request.method));
    // The client has disconnected.
    sent.catch(() => response.destroy());
  });
  // Longer than clients keep idle connections: one that closes just as it is reused would fail a call.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => close(server) };
}

async function replyTo(request: IncomingMessage, { answer, maxBytes }: { answer: Handler; maxBytes: number }) {
  const body = await readAll(request, maxBytes);
  const base = `http://${request.headers.host ?? "127.0.0.1"}`;
  // A path that begins with two slashes would be read as a host.
  const url = URL.parse(base + (request.url?.startsWith("/") ? request.url : "/"));
  if (!url) return { status: 400 };
  if (!body) return { status: 413 };
  const call = { method: request.method ?? "GET", url, headers: request.headers, body };
  return (async () => answer(call))().catch(internalErrorReply);
}

function send(reply: Reply, response: ServerResponse, method: string | undefined) {
  if (reply === closeConnection) return response.destroy();
  const body = reply.body ?? "";
  // Without it the response would be chunked, and S3's clients could not tell an object's size.
  const length = reply.status === 204 || reply.status === 304 ? {} : { "content-length": Buffer.byteLength(body) };
  response.writeHead(reply.status, { ...length, ...reply.headers } as Record<string, string | string[]>);
  return method === "HEAD" ? response.end() : response.end(body);
}

/** The whole body; undefined when it is longer than `maxBytes`. */
async function readAll(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}

const agent = new Agent({ keepAlive: true });

/** Sends a call on to the server at `origin` and resolves to its reply. Rejects when the connection fails. */
export function forward(origin: string, { method, url, headers, body }: Call): Promise<Reply> {
  const { connection: _, "transfer-encoding": __, ...sent } = headers;
  const length = { "content-length": String(body.length), host: new URL(origin).host };
  return new Promise((resolve, reject) => {
    const call = request(origin + url.pathname, { method, headers: { ...sent, ...length }, agent }, (response) => {
      const { statusCode: status = 502, headers } = response;
      const type = headers["content-type"];
      buffer(response).then(
        (body) => resolve({ status, headers: { ...(type && { "content-type": type }) }, body }),
        reject,
      );
    });
    call.on("error", (cause) => reject(new Error(`${origin} does not answer.`, { cause })));
    call.end(body);
  });
}

/** The response to a call in which the local stack itself failed. */
export function internalErrorReply(thrown: unknown): Reply {
  console.error(thrown);
  return json(500, { message: "The local stack failed to answer this call." });
}

function close(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
