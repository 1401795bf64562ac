import type { Endpoint, EndpointSpec, Output, Request as Sent } from "../../../shared/endpoint.ts";
import type { Problem } from "../../../shared/errors/errors.ts";
import { failuresOf } from "../../../shared/openapi.ts";
import { stackInfo } from "./stack-info.ts";

export type ApiResponse<T> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
  readonly problem: Problem;
  readonly text: string;
};

const decoder = new TextDecoder();

type Sending = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
};
type Received = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer };
/** Sends one request and receives its answer, whatever its status. */
export type Exchange = (url: URL, request: Sending) => Promise<Received>;

const overHttp: Exchange = async (url, { body, ...request }) => {
  const response = await fetch(url, { redirect: "manual", ...request, ...(body !== undefined && { body }) });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

type Options = { readonly origin?: string; readonly exchange?: Exchange };

/** An HTTP client of the API that behaves like a browser, with a session cookie or without one. */
export function caller(cookie?: string, { origin = stackInfo().origin, exchange = overHttp }: Options = {}) {
  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: BodyInit; headers?: Record<string, string> } = {},
  ) {
    const sent = { origin, ...(cookie && { cookie }), ...headers };
    const received = await exchange(new URL(path, origin), { method, headers: sent, body });
    return { ...received, text: decoder.decode(received.bytes) };
  }

  /** Calls an endpoint by its contract entry. */
  async function call<S extends EndpointSpec>(
    endpoint: Endpoint<S>,
    sent: Sent<S>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiResponse<Output<S>>> {
    const {
      params = {},
      query = {},
      body,
    } = sent as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const definedQuery = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(definedQuery).toString();
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
    const answer = await send(endpoint.method, search ? `${path}?${search}` : path, { headers, ...json });
    const parsed: unknown = isJson(answer.headers) && answer.text ? JSON.parse(answer.text) : undefined;
    assertDescribed(endpoint, answer, parsed);
    return { ...answer, body: parsed as Output<S>, problem: parsed as Problem };
  }

  return { cookie, send, call };
}

/** Throws when an endpoint answers with a status or error code that its contract entry does not declare. */
function assertDescribed(endpoint: Endpoint, { status, text }: { status: number; text: string }, body: unknown): void {
  const isDescribed =
    status < 400
      ? [endpoint.status ?? 200, endpoint.mayRedirect && 302, endpoint.mayBeUnchanged && 204].includes(status)
      : failuresOf(endpoint).some((code) => code === (body as Problem | undefined)?.code);
  if (!isDescribed) throw new Error(`${endpoint.id} answers what its description does not name: ${status} ${text}`);
}

export type Caller = ReturnType<typeof caller>;

const isJson = (headers: Headers) => /[/+]json/.test(headers.get("content-type") ?? "");
