import { resetClients } from "../../../functions/adapters/aws.ts";
import { dynamodb } from "../../../functions/adapters/dynamodb.ts";
import type { App } from "../../../functions/runtime/app.ts";
import { createBaseApp } from "../../../functions/runtime/base.ts";
import type { Db } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { findActor } from "../../../functions/runtime/http/session.ts";
import type { Endpoint, EndpointSpec, Output, Request as Sent } from "../../../shared/endpoint.ts";
import type { Caller } from "../setup/caller.ts";
import { stackNow } from "../setup/control-pages.ts";
import { inProcessProduct } from "../setup/in-process-product.ts";
import { stackInfo } from "../setup/stack-info.ts";

type InProcessCall<S extends EndpointSpec> = {
  readonly as: Caller;
  readonly spec: Endpoint<S>;
  readonly sent: Sent<S>;
  /** Emits no events: nothing is counted, and nobody is notified. */
  readonly isQuiet?: boolean | undefined;
};

export const withoutEvents = (db: Db): Db => ({
  ...db,
  transact: (writes) =>
    db.transact(writes.filter((write) => write.op !== "put" || write.item.entity !== table.outbox.type)),
});

/** Points the product's own settings at the running stack's table, with the stack's time. */
async function connectToStack(): Promise<void> {
  const { origin, dynamodb } = stackInfo();
  const now = await stackNow();
  // A client keeps the endpoint that it was created with.
  if (process.env.AWS_ENDPOINT_URL_DYNAMODB !== dynamodb.endpoint) resetClients();
  Object.assign(process.env, {
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "maker", AWS_SECRET_ACCESS_KEY: "maker" },
    ...{ AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint, TABLE_NAME: dynamodb.tableName },
    ...{ RELEASE: "test", SITE_URL: origin, CLOCK_OFFSET_MS: String(now.getTime() - Date.now()) },
  });
}

/**
 * Calls an endpoint's handler in this process, against the table of the running stack: for the steps that a test is not
 * about, at a tenth of the CPU time of a call over HTTP. What follows from the call's events happens in the stack, as
 * always. Only for endpoints that use nothing but the table. Throws what the endpoint throws.
 */
export async function callInProcess<S extends EndpointSpec>(
  { run }: BoundEndpoint,
  { as, spec, sent, isQuiet = false }: InProcessCall<S>,
): Promise<Output<S>> {
  const product = inProcessProduct();
  if (product) {
    const call = () => as.call(spec, sent);
    const { status, body, text } = await (isQuiet ? product.withoutEvents(call) : call());
    if (status >= 400) throw new Error(`${spec.id} answered ${status}: ${text}`);
    return body;
  }
  await connectToStack();
  const app = { ...createBaseApp(), db: isQuiet ? withoutEvents(dynamodb()) : dynamodb() } as unknown as App;
  const { params, body } = sent as { params?: Record<string, string>; body?: unknown };
  const headers = { "content-type": "application/json" };
  const request = { params, headers, cookies: as.cookie?.split(/; */) ?? [], text: JSON.stringify(body) };
  const answer = await run({
    app,
    request,
    authenticate: ({ cookies }, db) => findActor(db, cookies, { now: app.now(), allowRotated: false }),
  });
  return JSON.parse(JSON.stringify(answer.body)) as Output<S>;
}
