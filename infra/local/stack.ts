import { createApiGateway } from "./api-gateway.ts";
import { startBackgroundWork } from "./background-work.ts";
import { type Built, build } from "./build.ts";
import { createCloudFront } from "./cloudfront.ts";
import { createControlApi } from "./control-api.ts";
import { startDatabase } from "./dynoxide.ts";
import { createEmulators, secretAccessKey } from "./emulators.ts";
import { openEventSources } from "./event-sources.ts";
import { createEventBridge } from "./eventbridge.ts";
import { createFaults } from "./faults.ts";
import type { Handler } from "./http.ts";
import { startLaggingReads } from "./lagging-reads.ts";
import { createQueues } from "./queues.ts";
import { region } from "./resource-names.ts";
import { createLocalizer, endpointVariables, openServers } from "./servers.ts";
import { createServiceProxy } from "./service-proxy.ts";
import { serviceNames } from "./services.ts";
import { createSiteFiles } from "./site-files.ts";
import { readStripeKeys, type StripeKeys } from "./stripe-keys.ts";
import { type Cloud, readTemplate } from "./template.ts";
import { createWorkers } from "./workers.ts";
import { createWorkspace, type Workspace, type WorkspaceOptions } from "./workspace.ts";

export type StackOptions = WorkspaceOptions & {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** Runs this instead of the product. */
  readonly built?: Built;
  /** How often the one-minute schedule runs, in milliseconds. */
  readonly minuteMs?: number;
};
export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts the whole product on this machine. Rejects when it cannot start, and then leaves nothing running. */
export async function startStack(options: StackOptions = {}) {
  await using cleanup = new AsyncDisposableStack();
  const stripeKeys = readStripeKeys(process.env);
  const workspace = createWorkspace(cleanup, options);
  const { origins, answers } = await openServers(cleanup, options.port ?? 0);
  const built = options.built ?? (await build());
  const cloud = readTemplate(built.template, built.folder, createLocalizer(origins, stripeKeys));
  const { table, database, reads } = await openTable(cleanup, cloud, workspace);
  const environment = { ...endpointVariables(origins, stripeKeys), AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const workers = createWorkers(cloud, workspace, environment);
  cleanup.defer(workers.close);

  const queues = createQueues(cloud, workspace);
  const rules = createEventBridge(cloud, { workers, queues, workspace });
  const emulatorOptions = { workers, origins, workspace, stripeKeys, onCreated: rules.objectCreated };
  const { cognito, stripe, mail, pushService, bucket, ...emulators } = createEmulators(cloud, emulatorOptions);
  const faults = createFaults();
  const edge = createServiceProxy({ cloud, faults, kill: workers.kill, report: workspace.report });
  const services = { ...emulators.answers, dynamodb: reads.answer, sqs: queues.answer };
  for (const name of serviceNames) answers[name] = edge.before(name, services[name]);
  const sources = await openEventSources(cloud, { workers, queues, database, workspace });
  const background = { sources, catchUp: reads.catchUp, rules, workers, stripe, workspace, minuteMs: options.minuteMs };
  const { settle, clock } = startBackgroundWork(cleanup, background);

  const endpoints = { ...emulators.endpoints, dynamodb: { endpoint: database.endpoint, tableName: table.Ref } };
  const closing = cleanup.move();
  const close = () => closing.disposeAsync();
  const sent = { mail, pushService };
  const handles = { cognito, stripe, queues, ...sent, clock, faults, calls: edge.calls, settle, workspace, workers };
  const stack = { origin: origins.site, tableName: table.Ref, endpoints, lagBy: reads.lagBy, ...handles, close };
  const api = createApiGateway(cloud, { invoke: workers.invoke, report: workspace.report });
  const pages = createSiteFiles(built.pages, siteConfig(endpoints, stripeKeys));
  const sendsOriginHeaders = () => !workspace.misconfigurations.has("originSecretMissing");
  const site = createCloudFront(cloud, { api, pages, bucket, now: workspace.clock.now, sendsOriginHeaders });
  const controls = createControlApi(stack);
  answers.site = (call) => (call.url.pathname.startsWith("/__local") ? controls : site)(call);
  return stack;
}

/** Starts the database with the template's table. `reads` answers the functions; `lagBy` makes reads of indexes lag. */
async function openTable(cleanup: AsyncDisposableStack, cloud: Cloud, workspace: Workspace) {
  const table = cloud.only("AWS::DynamoDB::Table");
  const database = await startDatabase(table, workspace.fileOf("table.db"));
  cleanup.defer(database.close);
  const replicas = cleanup.use(new AsyncDisposableStack());
  let lagging: Awaited<ReturnType<typeof startLaggingReads>> | undefined;
  const answer: Handler = (call) => (lagging ?? database).answer(call);
  const reads = {
    answer,
    catchUp: async () => (await lagging?.catchUp()) ?? 0,
    /** From now on index queries and eventually consistent reads lag by so many milliseconds. */
    async lagBy(lagMs: number) {
      lagging = await startLaggingReads(replicas, { table, database, lagMs });
    },
  };
  return { table, database, reads };
}

type Endpoints = ReturnType<typeof createEmulators>["endpoints"];

/** The site's runtime configuration. */
const siteConfig = ({ cognito, stripe, push }: Endpoints, { isEmulated }: StripeKeys) => ({
  userPoolId: cognito.userPoolId,
  userPoolClientId: cognito.clientId,
  region,
  stripePublishableKey: stripe.publishableKey,
  supportEmail: "help@homewright.test",
  cognitoEndpoint: cognito.endpoint,
  // Without it the site uses Stripe's own card fields.
  ...(isEmulated && { stripeApiBase: stripe.apiBase }),
  // The page asks the local push service for a subscription, instead of the browser's own.
  push: { isLocal: true, publicKey: push.publicKey },
  demo: true,
});
