import { Agent, request } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import type { Certificate } from "./certificate.ts";

export type Front = { readonly origin: string; close(): Promise<void> };

/** Headers of one connection, which HTTP/2 does not know. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "host", "http2-settings"]);

/**
 * Serves the stack at `origin` over HTTP/2 as CloudFront does: HTTP/1.1, with its six connections, makes a page of many
 * files look twice as slow. Files are compressed with gzip, the unit of the thresholds.
 */
export async function openFront(origin: string, { key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (call, answer) => pass(call, answer));
  const sockets = new Set<Socket>();
  server.on("secureConnection", (socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const front = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function pass(call: Http2ServerRequest, answer: Http2ServerResponse) {
    const kept = Object.entries(call.headers).filter(([name]) => !name.startsWith(":") && !hopByHop.has(name));
    const headers = { ...Object.fromEntries(kept), "accept-encoding": "gzip" };
    // The stack accepts writes of its own origin alone.
    if (call.headers.origin === front) Object.assign(headers, { origin });
    const passed = request(origin + call.url, { method: call.method, headers, agent }, (reply) => {
      const received = Object.entries(reply.headers).filter(([name]) => !hopByHop.has(name));
      answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(received));
      reply.pipe(answer);
    });
    passed.on("error", () => answer.stream?.destroy());
    call.pipe(passed);
  }

  return {
    origin: front,
    close: () =>
      new Promise((closed) => {
        agent.destroy();
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
