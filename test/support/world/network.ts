import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Stripe from "stripe";
import { sendRequestsTo } from "../../../functions/adapters/aws.ts";
import type { Handler, Reply } from "../../../infra/local/http.ts";
import type { Answers, Origins } from "../../../infra/local/servers.ts";
import { type ServiceName, serviceNames } from "../../../infra/local/services.ts";
import { callService, unlessKilled } from "./invocations.ts";

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
export function closeNetwork(network: Network): void {
  if (isOpen(network)) open = undefined;
}

export const isOpen = ({ origins }: Network): boolean => open?.origins === origins;

/** What a closed world answers. */
export const refused: Handler = () => ({ status: 503, body: "This world is closed." });

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
  await unlessKilled();
  const request = new Request(input, init);
  const body = Buffer.from(await request.arrayBuffer());
  // As a connection adds them; signatures may cover them.
  const sent = { host: url.host, ...(body.length > 0 && { "content-length": String(body.length) }) };
  const headers = { ...Object.fromEntries(request.headers), ...sent };
  const reply = await callService(answer, { method: request.method, url, headers, body });
  return toResponse(overHttp(reply, request.method));
};

/** A reply as a server sends it: with the length of its body, which an answer to HEAD leaves out. */
function overHttp(reply: Reply, method: string): Reply {
  const { status, headers, body = "" } = reply;
  if (status === 0 || status === 204 || status === 304) return reply;
  const length = { "content-length": String(Buffer.byteLength(body)) };
  return { status, headers: { ...length, ...headers }, body: method === "HEAD" ? "" : body };
}

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

let environmentBefore: NodeJS.ProcessEnv | undefined;

/** Routes `fetch` and the requests of AWS's SDK to the open world, until `uninstallNetwork`. */
export function installNetwork(): void {
  environmentBefore ??= { ...process.env };
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "operator",
    AWS_SECRET_ACCESS_KEY: "local",
  });
  if (globalThis.fetch === worldFetch) return;
  globalThis.fetch = worldFetch;
  sendRequestsTo(sdkRequestHandler);
}

/** `fetch` and the requests of AWS's SDK reach the network again, with the settings that the process had before. */
export function uninstallNetwork(): void {
  for (const name of Object.keys(process.env)) if (!(name in (environmentBefore ?? {}))) delete process.env[name];
  Object.assign(process.env, environmentBefore);
  environmentBefore = undefined;
  globalThis.fetch = systemFetch;
  sendRequestsTo(undefined);
}

/** A request of AWS's SDK. */
type SdkRequest = {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query: Readonly<Record<string, string | readonly string[] | null>>;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

async function answerSdk({ protocol, hostname, port, path, query, method, headers, body }: SdkRequest) {
  const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ""}${path}`);
  for (const [name, value] of Object.entries(query))
    for (const each of [value ?? ""].flat()) url.searchParams.append(name, each);
  const call = { method, url, headers: lowerCase(headers), body: await toBuffer(body) };
  await unlessKilled();
  const reply = await callService(handlerAt(url.origin) ?? refused, call);
  if (reply.status === 0) throw Object.assign(new Error("The connection is closed."), { code: "ECONNRESET" });
  const { headers: replied = {}, body: repliedBody = "" } = overHttp(reply, method);
  const answered = Object.entries(replied).map(([name, value]) => [name, String(value)]);
  const answeredBody = Readable.from([Buffer.from(repliedBody)]);
  const response = { statusCode: reply.status, headers: Object.fromEntries(answered), body: answeredBody };
  return { response };
}

/** Takes what a client of AWS's SDK sends to the open world. */
export const sdkRequestHandler = {
  metadata: { handlerProtocol: "h1" },
  handle: answerSdk,
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
};

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

async function toBuffer(body: unknown): Promise<Buffer> {
  if (body instanceof Readable) return buffer(body);
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Buffer.from(typeof body === "string" ? body : "");
}
