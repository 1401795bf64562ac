import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Endpoint } from "../../../shared/endpoint.ts";
import type { Parties } from "../access/matrix.ts";
import { makeAdmin } from "../makers/people.ts";
import type { Caller } from "../setup/caller.ts";

type Answer = { readonly status: number; readonly text: string };

/** One call of an endpoint that succeeds and writes as much as it can. */
export type EndpointRow = {
  readonly endpoint: Endpoint;
  /** The status of its success. */
  readonly status: number;
  /** Makes what the call needs between these two; the result sends the call. */
  readonly prepare: (sides: Parties) => Promise<() => Promise<Answer>>;
  /** Undoes what `prepare` has done to the stack. */
  readonly afterwards?: () => Promise<unknown>;
};

/** What a call sends; the endpoint itself checks it by its schemas. */
type RowInput = { readonly params?: object; readonly query?: object; readonly body?: object };

/** Somebody who calls an endpoint, and what they send. */
type Prepare = (sides: Parties) => Promise<readonly [Caller, RowInput?]>;

export const asCustomer: Prepare = async ({ customer }) => [customer];
export const asHandyman: Prepare = async ({ handyman }) => [handyman];
export const asAdmin: Prepare = async () => [await makeAdmin()];

/** A page that ten items fill. */
const SMALL_PAGE = { limit: "5" } as const;
const isPaged = ({ query }: Endpoint) => query instanceof z.ZodObject && "limit" in query.shape;

/** A call by its contract entry; with an idempotency key where the endpoint takes one, whose answer it then stores. */
export function row(endpoint: Endpoint, prepare: Prepare, status: number = endpoint.status ?? 200): EndpointRow {
  async function prepareCall(sides: Parties) {
    const [who, sent = {}] = await prepare(sides);
    const headers = endpoint.idempotent ? { "idempotency-key": randomUUID() } : undefined;
    const query = { ...(isPaged(endpoint) && SMALL_PAGE), ...sent.query };
    return () => who.call(endpoint, { ...sent, query } as never, headers);
  }
  return { endpoint, status, prepare: prepareCall };
}
