import { randomUUID } from "node:crypto";
import type { Endpoint } from "../../../shared/endpoint.ts";
import type { Caller } from "../setup/caller.ts";

type Answer = { readonly status: number; readonly text: string };

/** One call of an endpoint that succeeds: `send` makes what it needs, and calls it. */
export type EndpointRow = {
  readonly endpoint: Endpoint;
  /** The status of its success. */
  readonly status: number;
  readonly send: () => Promise<Answer>;
};

/** What a call sends; the endpoint itself checks it by its schemas. */
type RowInput = { readonly params?: object; readonly query?: object; readonly body?: object };

/** A call by its contract entry; with an idempotency key where the endpoint takes one, whose answer it then stores. */
export function row(
  endpoint: Endpoint,
  prepare: () => Promise<readonly [Caller, RowInput]>,
  status: number = endpoint.status ?? 200,
): EndpointRow {
  async function send(): Promise<Answer> {
    const [who, sent] = await prepare();
    const headers = endpoint.idempotent ? { "idempotency-key": randomUUID() } : undefined;
    return who.call(endpoint, sent as never, headers);
  }
  return { endpoint, status, send };
}
