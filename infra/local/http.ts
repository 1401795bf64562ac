import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** One HTTP call as an emulator sees it: the whole body is read, headers are lower case. */
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

export type Answer = (call: Call) => Promise<Reply> | Reply;

/** A server of the local stack, bound to loopback. `origin` is `http://127.0.0.1:PORT`. */
export type Listener = { readonly origin: string; close(): Promise<void> };

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Serves `answer` on 127.0.0.1; port 0 lets the system choose. A body over `maxBytes` is answered 413 and dropped. */
export async function listen(answer: Answer, { port = 0, maxBytes = 32 * 1024 * 1024 } = {}): Promise<Listener> {
  const server = createServer(async (request, response) => {
    const body = await read(request, maxBytes);
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "127.0.0.1"}`);
    const call = { method: request.method ?? "GET", url, headers: request.headers, body: body ?? Buffer.alloc(0) };
    const reply: Reply = body ? await (async () => answer(call))().catch(failed) : { status: 413 };
    response.writeHead(reply.status, reply.headers as Record<string, string | string[]>);
    response.end(call.method === "HEAD" ? undefined : reply.body);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => close(server) };
}

async function read(request: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}

function failed(thrown: unknown): Reply {
  console.error(thrown);
  return json(500, { message: "The local stack failed to answer this call." });
}

function close(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
