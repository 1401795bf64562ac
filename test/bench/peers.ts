import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A bare `node:http` server that answers the same body: what the machine can do at its best. */
export async function serveBare(body: string): Promise<{ origin: string; close(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

type Load = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly seconds: number;
  readonly inFlight: number;
};

/** Requests answered per second, with so many in flight over kept connections. Throws on any answer but 200. */
export async function throughput({ url, headers, seconds, inFlight }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const endsAt = performance.now() + seconds * 1000;
  let answered = 0;
  const worker = async () => {
    while (performance.now() < endsAt) {
      await get(url, headers, agent);
      answered += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: inFlight }, worker));
  agent.destroy();
  return answered / ((performance.now() - startedAt) / 1000);
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
      );
    });
    call.on("error", reject);
    call.end();
  });
}
