import { randomBytes, randomUUID } from "node:crypto";
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
import {
  closeNetwork,
  installNetwork,
  isOpen,
  openNetwork,
  refused,
  sdkRequestHandler,
  stripeHttpClient,
  uninstallNetwork,
} from "./network.ts";
import { closeOpenWorld, setOpenWorld } from "./open-worlds.ts";
import { apiOf, connect, productOf, setEnvironment } from "./product.ts";
import { createProvider, type Provider, stripeKeys } from "./provider.ts";
import { recordStripe, writeStripeRecord } from "./stripe-record.ts";
import { judgedTable } from "./table.ts";
import { restorePauses, shortenPauses } from "./timers.ts";
import { releaseLog, worldWorkspace } from "./workspace.ts";

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

/**
 * The whole product in this process: every function through its real Lambda frame, events as the gateway makes them, the
 * table and all services as the local stack emulates them, each call judged by the function's role in the synthesized
 * template. Time stands still until a test advances it, and nothing happens in the background until a test waits for it.
 * A world takes milliseconds. A process has one at a time, which `fetch` and the SDKs reach: opening the next one closes it.
 */
export async function openWorld({ holdsWebhooks = false, ...options }: WorldOptions = {}): Promise<World> {
  const assembled = await assemble(options);
  const { connected, clock, database, handles, network, parts, api } = assembled;
  const answer: Handler = network.answers.stripe ?? (() => ({ status: 503 }));
  const provider = createProvider({ emulator: connected.stripe, answer, clock });
  network.answers.stripe = provider.handler;
  if (holdsWebhooks) connected.stripe.webhooks.hold();
  const { origin, tableName } = handles;
  const calls = createCalls({ database, tableName, now: parts.base.now, origin, api });
  const heard = { dispatched: [] as DomainEvent[], deliveries: [] as string[] };
  return worldFor({ ...assembled, provider, calls, heard, app: appWithEverything(parts) });
}

type WorldParts = Awaited<ReturnType<typeof assemble>> & {
  readonly provider: Provider;
  readonly calls: ReturnType<typeof createCalls>;
  readonly heard: { readonly dispatched: DomainEvent[]; readonly deliveries: string[] };
  readonly app: App;
};

/** What a test does by an app, and what it sees. */
function actionsOf({ app, database, provider, calls, clock, heard, handles, functions }: WorldParts) {
  const call = (bound: BoundEndpoint, input?: CallInput) =>
    replacedFunctions.run(functions, () => calls.call(bound, input));
  return {
    ...handles,
    ...heard,
    ...makersOf({ app, database, provider }),
    ...moneyActions({ call, functions, database, provider, time: clock, ...heard }),
    provider,
    cookieOf: calls.cookieOf,
    app,
    call,
  };
}

export type World = ReturnType<typeof actionsOf> & {
  /** The same world with parts of the app replaced, for what is done by what this returns. */
  readonly withApp: (replaced: Partial<App>) => World;
};

const worldFor = (parts: WorldParts, replaced: Partial<App> = {}): World => ({
  ...actionsOf(parts),
  withApp(more) {
    const all = { ...replaced, ...more };
    const functions = createFunctions(parts.product.cloud, parts.parts, all);
    return worldFor({ ...parts, functions, app: { ...parts.app, ...more } }, all);
  },
});

/** The product with nobody in it; makers and callers reach it from now on. */
async function assemble({ startsAt, template, ticks = false }: WorldOptions) {
  closeOpenWorld();
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
  const table = { client: () => database.documentClient, tableName };
  const running = { ...connected, ...kept, ...time, database, workers, tableName, origin: network.origins.site };
  const controls = createControlApi({ ...running, table });
  const front = createFront(product.cloud, { ...running, pages: () => ({ status: 404 }), controls });
  const whileOpen =
    (handler: Handler): Handler =>
    (call) => {
      if (!isOpen(network)) return refused(call);
      if (ticks) clock.advance(1 / SECOND_MS);
      return handler(call);
    };
  network.answers.site = whileOpen(front);
  const api = whileOpen(apiOf(product.cloud, { workers, workspace: kept.workspace }));
  const quiet = createFunctions(product.cloud, parts, { db: withoutEvents(parts.db) });
  setInProcessProduct({
    info: { ...connected.endpoints, origin: network.origins.site },
    controls: stackControls(running) as ControlTable,
    requestHandler: sdkRequestHandler,
    operator: {
      table,
      stripe: { secretKey: stripeKeys.secretKey, apiBase: network.origins.stripe, httpClient: stripeHttpClient },
    },
    withoutEvents: (work) => replacedFunctions.run(quiet, work),
  });
  const close = closing({ network, kept, record: recordStripe(connected.stripe) });
  setOpenWorld({ close, leaveProcess });
  const handles = { ...running, close, failures: () => failuresIn(kept.printed) };
  return { product, network, clock, database, connected, parts, functions, api, handles };
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
    setOpenWorld(undefined);
    kept.remove();
    record.addEvents();
    checkPrinted(kept.printed);
    const denied = kept.reports.map(String).filter((report) => report.startsWith("Denied by IAM"));
    if (denied.length > 0) throw new Error(denied.join("\n"));
  };

/** What worlds have replaced in this process is as before. */
function leaveProcess(): void {
  uninstallNetwork();
  releaseLog();
  writeStripeRecord();
}

/** The errors that the product has logged. */
const failuresIn = (printed: readonly string[]): string[] => printed.filter((line) => line.includes('"level":"ERROR"'));

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
