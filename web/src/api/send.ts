import type { EndpointSpec, Output, Request } from "../../../shared/endpoint.ts";
import { MINUTE_MS } from "../../../shared/time.ts";
import { i18n } from "../i18n/i18n.ts";
import { takeEarlyRead } from "./early-reads.ts";
import type { Callable } from "./endpoints.ts";
import { ApiError } from "./problem.ts";

type RequestParts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
};

export type Options = { readonly idempotencyKey?: string | undefined; readonly signal?: AbortSignal | undefined };

function urlOf(path: string, { params = {}, query = {} }: RequestParts): string {
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const definedQuery = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(definedQuery.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** When this page last changed something. The browser's copy of an answer from before may be out of date. */
let lastWriteAt = Number.NEGATIVE_INFINITY;
/** Longer than any answer of a call is kept. */
const FRESH_MS = MINUTE_MS;

/** Fetches with the session cookie and the current language; throws an `ApiError` for every status that is not 2xx. */
async function request(
  { method, path }: Callable,
  parts: RequestParts,
  { idempotencyKey, signal }: Options,
): Promise<Response> {
  const isRead = method === "GET";
  if (!isRead) lastWriteAt = performance.now();
  const url = urlOf(path, parts);
  // After a write it would be out of date.
  const early = isRead && lastWriteAt < 0 ? takeEarlyRead(url) : undefined;
  const response = await (early ??
    fetch(url, {
      method,
      ...(isRead && performance.now() - lastWriteAt < FRESH_MS && { cache: "reload" }),
      credentials: "include",
      headers: {
        "accept-language": i18n.language,
        ...(parts.body !== undefined && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signal && { signal }),
    }));
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(response.status, text || response.statusText);
}

/** Calls an endpoint by its contract entry. The response is not parsed here: the server validated it with the same schema. */
export async function send<S extends EndpointSpec>(
  endpoint: Callable<S>,
  parts: Request<S>,
  options: Options = {},
): Promise<Output<S>> {
  const response = await request(endpoint, parts, options);
  return response.status === 204 ? (undefined as Output<S>) : ((await response.json()) as Output<S>);
}

export type ListPage<T> = {
  readonly items: T;
  readonly cursor: string | undefined;
  /** What the next poll of this list sends as `since`; only on the first page of a list that can be polled. */
  readonly since?: string | undefined;
};

/** Calls a list endpoint; `cursor` is that of the next page, from the Link header. */
export async function sendPage<S extends EndpointSpec>(
  endpoint: Callable<S>,
  parts: Request<S>,
  options: Options = {},
): Promise<ListPage<Output<S>>> {
  return toPage(await request(endpoint, parts, options));
}

/** The same with a `since` among the parts: undefined when the list is still the one that it came with. */
export async function pollPage<S extends EndpointSpec & { readonly mayBeUnchanged: true }>(
  endpoint: Callable<S>,
  parts: Request<S>,
  options: Options = {},
): Promise<ListPage<Output<S>> | undefined> {
  const response = await request(endpoint, parts, options);
  return response.status === 204 ? undefined : toPage(response);
}

async function toPage<T>(response: Response): Promise<ListPage<T>> {
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  const cursor = next && new URL(next, location.origin).searchParams.get("cursor");
  const since = response.headers.get("x-since") ?? undefined;
  return { items: (await response.json()) as T, cursor: cursor ?? undefined, since };
}

/** All pages of a list, fetched one after the other. Rejects when one of them fails. */
export async function fetchAllPages<Item>(fetchPage: (cursor?: string) => Promise<ListPage<Item[]>>): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return all;
}
