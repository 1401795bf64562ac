import { randomBytes, randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { App, BaseApp } from "../../../functions/runtime/app.ts";
import type { BoundEndpoint } from "../../../functions/runtime/http/endpoint.ts";
import { createDeliveries } from "../../../infra/local/background-work.ts";
import { createFront } from "../../../infra/local/connect.ts";
import { createControlApi } from "../../../infra/local/control-api.ts";
import { createMemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import type { Handler } from "../../../infra/local/http.ts";
import type { Origins } from "../../../infra/local/servers.ts";
import type { Workers } from "../../../infra/local/workers.ts";
import type { DomainEvent } from "../../../shared/events.ts";
import { SECOND_MS } from "../../../shared/time.ts";
import { withoutEvents } from "../makers/in-process.ts";
import { setInProcessProduct } from "../setup/in-process-product.ts";
import { checkPrinted } from "../setup/printed-secrets.ts";
import { type ControlTable, stackControls } from "../setup/stack-controls.ts";
import { type CallInput, createCalls } from "./calls.ts";
import { createTime, virtualClock } from "./clock.ts";
import { appWithEverything, createFunctions, type Functions, replacedFunctions } from "./functions.ts";
import { makersOf } from "./makers.ts";
import { moneyActions } from "./money.ts";
import { closeNetwork, installNetwork, openNetwork, sdkRequestHandler, stripeHttpClient } from "./network.ts";
import { connect, productOf, setEnvironment } from "./product.ts";
import { createProvider, stripeKeys } from "./provider.ts";
import { recordStripe } from "./stripe-record.ts";
import { judgedTable } from "./table.ts";
import { restorePauses, shortenPauses } from "./timers.ts";
import { worldWorkspace } from "./workspace.ts";

type WorldOptions = {
  /** Milliseconds since 1970. */
  readonly startsAt?: number;
  /** Another template than the product's, synthesized and without nested stacks. */
  readonly template?: unknown;
  /** Stripe's events are delivered by `deliver` alone. */
  readonly holdsWebhooks?: boolean;
  /** Each call of the site takes a millisecond, so that what was made later sorts later. */
  readonly ticks?: boolean;
};
export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * The whole product in this process: every function through its real Lambda frame, events as the gateway makes them, the
 * table and all services as the local stack emulates them, each call judged by the function's role in the synthesized
 * template. Time stands still until a test advances it, and nothing happens in the background until a test waits for it.
 * A world takes milliseconds; the newest one in a process is the one that `fetch` and the SDKs reach.
 */
export async function openWorld(options: WorldOptions = {}) {
  const core = await assemble(options);
  const { connected, product, parts, functions, clock, database, handles, network } = core;
  const answer: Handler = network.answers.stripe ?? (() => ({ status: 503 }));
  const provider = createProvider({ emulator: connected.stripe, answer, clock });
  network.answers.stripe = provider.handler;
  if (options.holdsWebhooks) connected.stripe.webhooks.hold();
  const app = appWithEverything(parts);
  const { origin, tableName } = handles;
  const calls = createCalls({ database, tableName, now: parts.base.now, origin });
  const heard = { dispatched: [] as DomainEvent[], deliveries: [] as string[] };
  const shared = { ...handles, ...makersOf({ app, database, provider }), ...heard, provider, cookieOf: calls.cookieOf };
  /** What a test does by an app, whose functions run in the place of the usual ones. */
  function actionsBy(actor: App, run: Functions) {
    const call = (bound: BoundEndpoint, input?: CallInput) =>
      replacedFunctions.run(run, () => calls.call(bound, input));
    const money = moneyActions({ app: actor, call, database, provider, time: clock, ...heard });
    return { ...shared, ...money, app: actor, call };
  }
  /** The same world with parts of the app replaced. */
  const withApp = (replaced: Partial<App>) =>
    actionsBy({ ...app, ...replaced }, createFunctions(product.cloud, parts, replaced));
  return { ...actionsBy(app, functions), withApp };
}

/** The product with nobody in it; makers and callers reach it from now on. */
async function assemble({ startsAt, template, ticks = false }: WorldOptions) {
  installNetwork();
  shortenPauses();
  const product = productOf(template);
  const network = openNetwork();
  setEnvironment(product, network.origins);
  const clock = virtualClock(startsAt);
  const kept = worldWorkspace(clock);
  const database = createMemoryDatabase(product.cloud.only("AWS::DynamoDB::Table"));
  const workers = workersOf(() => functions);
  const connected = await connect(product, { ...network, workspace: kept.workspace, database, workers });
  const { settle } = createDeliveries({ ...connected, workspace: kept.workspace, catchUp: async () => 0 });
  const { tableName } = connected.endpoints.dynamodb;
  const time = createTime({ clock, settle, runSchedules: connected.rules.runSchedules, database, tableName });
  const parts = {
    base: createBase(clock, network.origins),
    db: judgedTable({ ...connected, database }),
  };
  const functions = createFunctions(product.cloud, parts);
  const document = database.documentClient as DynamoDBDocumentClient;
  const running = { ...connected, ...kept, ...time, database, workers, tableName, origin: network.origins.site };
  const controls = createControlApi({ ...running, table: { document, TableName: tableName } });
  const front = createFront(product.cloud, { ...running, pages: () => ({ status: 404 }), controls });
  network.answers.site = (call) => {
    if (ticks) clock.advance(1 / SECOND_MS);
    return front(call);
  };
  const quiet = createFunctions(product.cloud, parts, { db: withoutEvents(parts.db) });
  setInProcessProduct({
    info: { ...connected.endpoints, origin: network.origins.site },
    controls: stackControls(running) as ControlTable,
    document,
    requestHandler: sdkRequestHandler,
    operator: {
      table: { document, TableName: tableName },
      stripe: { secretKey: stripeKeys.secretKey, apiBase: network.origins.stripe, httpClient: stripeHttpClient },
    },
    withoutEvents: (work) => replacedFunctions.run(quiet, work),
  });
  const close = closing({ network, kept, record: recordStripe(connected.stripe) });
  return { product, network, clock, database, connected, parts, functions, handles: { ...running, close } };
}

type Closing = {
  readonly network: ReturnType<typeof openNetwork>;
  readonly kept: ReturnType<typeof worldWorkspace>;
  readonly record: ReturnType<typeof recordStripe>;
};

/** Ends the world; throws if a function has printed a secret or has done what its role does not allow. */
const closing =
  ({ network, kept, record }: Closing) =>
  (): void => {
    closeNetwork(network);
    restorePauses();
    setInProcessProduct(undefined);
    kept.remove();
    record.addEvents();
    checkPrinted(kept.printed);
    const denied = kept.reports.map(String).filter((report) => report.startsWith("Denied by IAM"));
    if (denied.length > 0) throw new Error(denied.join("\n"));
  };

/** Worlds have no threads: a function runs where it is called. */
const workersOf = (functions: () => Functions): Workers => ({
  invoke: (ref, event) => (replacedFunctions.getStore() ?? functions()).invoke(ref, event),
  kill: (ref) => (replacedFunctions.getStore() ?? functions()).kill(ref),
  shareClock: () => undefined,
  close: async () => undefined,
});

const createBase = (clock: { now(): number }, { site }: Origins): BaseApp => ({
  now: () => new Date(clock.now()),
  newId: () => randomUUID(),
  newSecret: () => randomBytes(32).toString("base64url"),
  settings: { release: "test", siteUrl: site },
});
