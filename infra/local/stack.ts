import { type Built, build } from "./build.ts";
import { controlsOf } from "./controls.ts";
import { type Database, startDatabase } from "./dynoxide.ts";
import { createEdge, forwardTo } from "./edge.ts";
import { createEmulators, secretAccessKey } from "./emulators.ts";
import { createFaults } from "./faults.ts";
import { createFront } from "./front.ts";
import { createGateway } from "./gateway.ts";
import { region } from "./identity.ts";
import { createPages } from "./pages.ts";
import { openPlace, type Place } from "./place.ts";
import { createQueues, type Queues } from "./queues.ts";
import { createRules, type Rules } from "./rules.ts";
import { endpointsIn, localizer, openServers } from "./servers.ts";
import { serviceNames } from "./services.ts";
import { queueSource, type Source, streamSource } from "./sources.ts";
import type { StripeEmulator } from "./stripe/stripe.ts";
import { type Cloud, readTemplate } from "./template.ts";
import { createWorkers, type Workers } from "./workers.ts";

export type StackOptions = {
  /** 0 takes a free one. */
  readonly port?: number;
  /** Keeps nothing. */
  readonly memory?: boolean;
  /** Where a restart finds everything again; `.local` unless said. */
  readonly folder?: string;
  /** How far the clock of a stack that has none yet is ahead of real time. */
  readonly clockOffsetMs?: number;
  /** Keeps to itself what goes wrong inside. */
  readonly quiet?: boolean;
  /** Something else to serve than the product. */
  readonly built?: Built;
};
export type Stack = Awaited<ReturnType<typeof startStack>>;

/** The whole product on this machine. Rejects when it cannot start, and then leaves nothing running. */
export async function startStack(options: StackOptions = {}) {
  await using cleanup = new AsyncDisposableStack();
  const place = openPlace(cleanup, options);
  const { origins, answers } = await openServers(cleanup, options.port ?? 0);
  const built = options.built ?? (await build());
  const cloud = readTemplate(built.template, built.folder, localizer(origins));
  const table = cloud.only("AWS::DynamoDB::Table");
  const database = await startDatabase(table, place.fileOf("table.db"));
  cleanup.defer(database.close);
  const environment = { ...endpointsIn(origins), AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const workers = createWorkers(cloud, { ...place, environment });
  cleanup.defer(workers.close);

  const queues = createQueues(cloud, place);
  const rules = createRules(cloud, { workers, queues, clock: place.clock });
  const emulators = createEmulators({ cloud, workers, origins, place, onCreated: rules.objectCreated });
  const faults = createFaults();
  const edge = createEdge({ cloud, faults, report: place.report });
  const services = { ...emulators.services, dynamodb: forwardTo(database.endpoint), sqs: queues.answer };
  for (const name of serviceNames) answers[name] = edge.before(name, services[name]);
  const sources = await openSources(cloud, { workers, queues, database, state: place.state });
  const { settle, clock } = keepWorking(cleanup, { ...place, sources, rules, workers, stripe: emulators.stripe });

  const endpoints = { ...emulators.endpoints, dynamodb: { endpoint: database.endpoint, tableName: table.Ref } };
  const { cognito, stripe, mail } = emulators;
  const closing = cleanup.move();
  const close = () => closing.disposeAsync();
  const known = { origin: origins.site, tableName: table.Ref, endpoints, clock, mail, calls: edge.calls };
  const stack = { ...known, cognito, stripe, queues, faults, settle, close };
  const pages = createPages(built.pages, configOf(endpoints));
  const site = createFront(cloud, { api: createGateway(cloud, workers), pages, bucket: emulators.bucket });
  const controls = controlsOf(stack);
  answers.site = (call) => (call.url.pathname.startsWith("/__local") ? controls : site)(call);
  return stack;
}

type Endpoints = ReturnType<typeof createEmulators>["endpoints"];

/** What the app reads when it starts. */
const configOf = ({ cognito, stripe }: Endpoints) => ({
  userPoolId: cognito.userPoolId,
  userPoolClientId: cognito.clientId,
  region,
  stripePublishableKey: stripe.publishableKey,
  cognitoEndpoint: cognito.endpoint,
  stripeApiBase: stripe.apiBase,
  demo: true,
});

type SourcesOptions = { workers: Workers; queues: Queues; database: Database; state: Place["state"] };

const openSources = (cloud: Cloud, { database, state, ...rest }: SourcesOptions): Promise<Source[]> =>
  Promise.all(
    cloud.all("AWS::Lambda::EventSourceMapping").map((mapping) => {
      const target = { mapping, ...rest };
      return mapping.EventSourceArn.includes(":sqs:") ? queueSource(target) : streamSource(target, database, state);
    }),
  );

const POLL_MS = 100;
const MINUTE_MS = 60_000;

type Work = Pick<Place, "clock" | "state"> & {
  sources: Source[];
  rules: Rules;
  workers: Workers;
  stripe: StripeEmulator;
};

/** Does what is due, now and again. */
function keepWorking(cleanup: AsyncDisposableStack, { sources, rules, workers, stripe, clock, state }: Work) {
  let turn = Promise.resolve(0);
  const round = (early: boolean) => {
    turn = turn.then(async () => sum(await Promise.all(sources.map((source) => source(early))))).catch(() => 0);
    return turn;
  };
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    await round(false);
    isPolling = false;
  };
  const timers = [setInterval(poll, POLL_MS), setInterval(rules.runSchedules, MINUTE_MS)];
  cleanup.defer(() => timers.forEach((timer) => void clearInterval(timer)));

  /** Resolves once no record, message, webhook or scheduled work is left; what failed is tried again at once. */
  async function settle() {
    do {
      await rules.settled();
      await stripe.settled();
    } while ((await round(true)) > 0);
  }
  /** Moves the clock of everything, and resolves once all that is due by then is done. */
  async function advance(seconds: number) {
    clock.advance(seconds);
    state.clockOffsetMs = clock.offsetMs;
    state.save();
    workers.shareClock();
    rules.runSchedules();
    await settle();
  }
  const moving = {
    now: clock.now,
    get offsetMs() {
      return clock.offsetMs;
    },
    advance,
  };
  return { settle, clock: moving };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
