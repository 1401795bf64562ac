import { randomUUID } from "node:crypto";
import type { Endpoint, EndpointSpec, Request as Sent } from "../../../shared/endpoint.ts";
import type { Caller } from "../setup/caller.ts";

type Answer = { readonly status: number; readonly text: string };

/** One call of an endpoint that succeeds: `send` makes what it needs, and calls it. */
export type EndpointRow = {
  readonly endpoint: Endpoint;
  /** The status of its success. */
  readonly status: number;
  readonly send: () => Promise<Answer>;
};

/** A call by its contract entry; with an idempotency key where the endpoint takes one, whose answer it then stores. */
export function row<S extends EndpointSpec>(
  endpoint: Endpoint<S>,
  prepare: () => Promise<readonly [Caller, Sent<S>]>,
  status = endpoint.status ?? 200,
): EndpointRow {
  async function send(): Promise<Answer> {
    const [who, sent] = await prepare();
    const headers = endpoint.idempotent ? { "idempotency-key": randomUUID() } : undefined;
    return who.call(endpoint, sent, headers);
  }
  return { endpoint, status, send };
}
