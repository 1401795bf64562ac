import { localTableClientAt } from "../ops/table-client.ts";
import { startBackgroundWork } from "./background-work.ts";
import { type Built, build } from "./build.ts";
import { type ConnectedServices, connectServices, createFront } from "./connect.ts";
import { createControlApi } from "./control-api.ts";
import { startDatabase } from "./dynoxide.ts";
import { secretAccessKey } from "./emulators.ts";
import type { Handler } from "./http.ts";
import { startLaggingReads } from "./lagging-reads.ts";
import { region } from "./resource-names.ts";
import { createLocalizer, endpointVariables, openServers } from "./servers.ts";
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
  /** Builds the product's functions with code that they share, which is quicker. */
  readonly split?: boolean;
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
  const built = options.built ?? (await build({ split: options.split }));
  const cloud = readTemplate(built.template, built.folder, createLocalizer(origins, stripeKeys));
  const { table, database, reads } = await openTable(cleanup, cloud, workspace);
  const environment = { ...endpointVariables(origins, stripeKeys), AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const workers = createWorkers(cloud, workspace, environment);
  cleanup.defer(workers.close);

  const parts = { workers, workspace, origins, answers, stripeKeys, database, readTable: reads.answer };
  const { sources, rules, bucket, ...services } = await connectServices(cloud, parts);
  const { stripe, endpoints } = services;
  const background = { sources, catchUp: reads.catchUp, rules, workers, stripe, workspace, minuteMs: options.minuteMs };
  const { settle, clock } = startBackgroundWork(cleanup, background);

  const closing = cleanup.move();
  const close = () => closing.disposeAsync();
  const handles = { ...services, clock, settle, workspace, workers, lagBy: reads.lagBy };
  const stack = { origin: origins.site, tableName: table.Ref, ...handles, close };
  const pages = createSiteFiles(built.pages, siteConfig(endpoints, stripeKeys));
  const controls = createControlApi({ ...stack, table: localTableClientAt(endpoints.dynamodb) });
  answers.site = createFront(cloud, { workers, workspace, pages, bucket, controls });
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

type Endpoints = ConnectedServices["endpoints"];

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
