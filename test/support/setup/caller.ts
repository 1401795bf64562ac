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

type Options = { readonly headers?: Readonly<Record<string, string>>; readonly origin?: string };

/** An HTTP client of the API that behaves like a browser, with a session cookie or without one. */
export function caller(cookie?: string, { origin = stackInfo().origin }: Options = {}) {
  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: BodyInit; headers?: Record<string, string> } = {},
  ) {
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: "manual",
      headers: { origin, ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(bytes), bytes };
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
