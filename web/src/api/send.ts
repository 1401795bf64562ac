import type { Endpoint, EndpointSpec, Request, Returned } from "../../../shared/endpoint.ts";
import { i18n } from "../i18n/i18n.ts";
import { ApiError } from "./problem.ts";

type Sent = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
};

export type Options = { readonly idempotencyKey?: string | undefined; readonly signal?: AbortSignal | undefined };

function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Fetches with the session cookie and the current language; throws an `ApiError` for every status that is not 2xx. */
async function request(
  { method, path }: EndpointSpec,
  sent: Sent,
  { idempotencyKey, signal }: Options,
): Promise<Response> {
  const response = await fetch(addressOf(path, sent), {
    method,
    credentials: "include",
    headers: {
      "accept-language": i18n.language,
      ...(sent.body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(response.status, text || response.statusText);
}

/** Calls an endpoint by its contract entry. The response is not parsed here: the server validated it with the same schema. */
export async function send<S extends EndpointSpec>(
  endpoint: Endpoint<S>,
  sent: Request<S>,
  options: Options = {},
): Promise<Returned<S>> {
  const response = await request(endpoint, sent, options);
  return response.status === 204 ? (undefined as Returned<S>) : ((await response.json()) as Returned<S>);
}

export type ListPage<T> = { readonly items: T; readonly cursor: string | undefined };

/** Calls a list endpoint; `cursor` is that of the next page, from the Link header. */
export async function sendPage<S extends EndpointSpec>(
  endpoint: Endpoint<S>,
  sent: Request<S>,
  options: Options = {},
): Promise<ListPage<Returned<S>>> {
  const response = await request(endpoint, sent, options);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  const cursor = next && new URL(next, location.origin).searchParams.get("cursor");
  return { items: (await response.json()) as Returned<S>, cursor: cursor ?? undefined };
}

/** All pages of a list, fetched one after the other. Rejects when one of them fails. */
export async function readAll<Item>(read: (cursor?: string) => Promise<ListPage<Item[]>>): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return all;
}
