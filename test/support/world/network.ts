import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Stripe from "stripe";
import { sendRequestsTo } from "../../../functions/adapters/aws.ts";
import type { Handler, Reply } from "../../../infra/local/http.ts";
import type { Answers, Origins } from "../../../infra/local/servers.ts";
import { type ServiceName, serviceNames } from "../../../infra/local/services.ts";

/**
 * Addresses of worlds. Nobody listens there: `fetch` and the SDKs are answered in this process. The services have the same
 * ones in every world; each site has its own, so that what an earlier world left behind cannot reach a later one.
 */
const WORLDS = "http://127.1.0.";
const FIRST_PORT = 1024;
const PORTS = 60_000;
const serviceOrigins = Object.fromEntries(
  serviceNames.map((name, index) => [name, `${WORLDS}1:${FIRST_PORT + index}`]),
) as Record<ServiceName, string>;
const siteOf = (number: number) => `${WORLDS}2:${FIRST_PORT + (number % PORTS)}`;
let worlds = 0;

type Network = { readonly origins: Origins; readonly answers: Answers };
let open: Network | undefined;

/** Takes the addresses of a new world. From now on it is the one that answers. */
export function openNetwork(): Network {
  open = { origins: { ...serviceOrigins, site: siteOf(worlds++) }, answers: {} };
  return open;
}

/** The addresses that all worlds share, and a site that none has. */
export const sharedOrigins: Origins = { ...serviceOrigins, site: `${WORLDS}3:${FIRST_PORT}` };

/** From now on nobody answers at the world's addresses. */
export function closeNetwork({ origins }: Network): void {
  if (open?.origins === origins) open = undefined;
}

const refused: Handler = () => ({ status: 503, body: "This world is closed." });

/** Who answers at an origin: a service or the site of the open world, 503 for a closed one, undefined for others. */
function handlerAt(origin: string): Handler | undefined {
  const name = open && ([...serviceNames, "site"] as const).find((each) => open?.origins[each] === origin);
  if (name) return open?.answers[name] ?? refused;
  return origin.startsWith(WORLDS) ? refused : undefined;
}

const systemFetch = globalThis.fetch;

/** `fetch` for addresses of the open world; other addresses are really fetched. */
export const worldFetch: typeof fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const answer = handlerAt(url.origin);
  if (!answer) return systemFetch(input, init);
  const request = new Request(input, init);
  const body = Buffer.from(await request.arrayBuffer());
  // As a connection adds them; signatures may cover them.
  const sent = { host: url.host, ...(body.length > 0 && { "content-length": String(body.length) }) };
  const headers = { ...Object.fromEntries(request.headers), ...sent };
  return toResponse(await answer({ method: request.method, url, headers, body }));
};

function toResponse({ status, headers = {}, body = "" }: Reply): Response {
  if (status === 0) throw new TypeError("fetch failed");
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  const bytes = typeof body === "string" ? body : new Uint8Array(body);
  return new Response(status === 204 || status === 304 ? null : bytes, { status, headers: entries });
}

/** Stripe's SDK, in front of the emulator of the open world. */
export const stripeHttpClient = Stripe.createFetchHttpClient(worldFetch);

/** `fetch` and the requests of AWS's SDK reach the network again. */
export function uninstallNetwork(): void {
  globalThis.fetch = systemFetch;
  sendRequestsTo(undefined);
}

/** Routes `fetch` and the requests of AWS's SDK to the open world, until they are given back. */
export function installNetwork(): void {
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "operator",
    AWS_SECRET_ACCESS_KEY: "local",
  });
  if (globalThis.fetch === worldFetch) return;
  globalThis.fetch = worldFetch;
  sendRequestsTo({
    metadata: { handlerProtocol: "h1" },
    async handle({ protocol, hostname, port, path, query, method, headers, body }) {
      const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ""}${path}`);
      for (const [name, value] of Object.entries(query))
        for (const each of [value ?? ""].flat()) url.searchParams.append(name, each);
      const reply = await handlerAt(url.origin)?.({
        method,
        url,
        headers: lowerCase(headers),
        body: await toBuffer(body),
      });
      if (!reply || reply.status === 0)
        throw Object.assign(new Error("The connection is closed."), { code: "ECONNRESET" });
      const answered = Object.entries(reply.headers ?? {}).map(([name, value]) => [name, String(value)]);
      const response = {
        statusCode: reply.status,
        headers: Object.fromEntries(answered),
        body: Readable.from([Buffer.from(reply.body ?? "")]),
      };
      return { response };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  });
}

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function toBuffer(body: unknown): Promise<Buffer> {
  if (body instanceof Readable) return buffer(body);
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Buffer.from(typeof body === "string" ? body : "");
}
