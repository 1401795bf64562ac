import { type Built, build } from "./build.ts";
import { controlsOf } from "./controls.ts";
import { startDatabase } from "./dynoxide.ts";
import { createEdge } from "./edge.ts";
import { createEmulators, secretAccessKey } from "./emulators.ts";
import { createFaults } from "./faults.ts";
import { createFront } from "./front.ts";
import { createGateway } from "./gateway.ts";
import { region } from "./names.ts";
import { createPages } from "./pages.ts";
import { openPlace, type PlaceOptions } from "./place.ts";
import { createQueues } from "./queues.ts";
import { createRules } from "./rules.ts";
import { endpointsIn, localizer, openServers } from "./servers.ts";
import { serviceNames } from "./services.ts";
import { openSources } from "./sources.ts";
import { type StripeKeys, stripeKeysOf } from "./stripe-keys.ts";
import { readTemplate } from "./template.ts";
import { keepWorking } from "./work.ts";
import { createWorkers } from "./workers.ts";

export type StackOptions = PlaceOptions & {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** Runs this instead of the product. */
  readonly built?: Built;
};
export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Starts the whole product on this machine. Rejects when it cannot start, and then leaves nothing running. */
export async function startStack(options: StackOptions = {}) {
  await using cleanup = new AsyncDisposableStack();
  const stripeKeys = stripeKeysOf(process.env);
  const place = openPlace(cleanup, options);
  const { origins, answers } = await openServers(cleanup, options.port ?? 0);
  const built = options.built ?? (await build());
  const cloud = readTemplate(built.template, built.folder, localizer(origins, stripeKeys));
  const table = cloud.only("AWS::DynamoDB::Table");
  const database = await startDatabase(table, place.fileOf("table.db"));
  cleanup.defer(database.close);
  const environment = { ...endpointsIn(origins, stripeKeys), AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const workers = createWorkers(cloud, place, environment);
  cleanup.defer(workers.close);

  const queues = createQueues(cloud, place);
  const rules = createRules(cloud, { workers, queues, place });
  const onCreated = rules.objectCreated;
  const { cognito, stripe, mail, bucket, ...emulators } = createEmulators(cloud, {
    workers,
    origins,
    place,
    stripeKeys,
    onCreated,
  });
  const faults = createFaults();
  const edge = createEdge({ cloud, faults, kill: workers.kill, report: place.report });
  const services = { ...emulators.answers, dynamodb: database.answer, sqs: queues.answer };
  for (const name of serviceNames) answers[name] = edge.before(name, services[name]);
  const sources = await openSources(cloud, { workers, queues, database, place });
  const { settle, clock } = keepWorking(cleanup, { sources, rules, workers, stripe, place });

  const endpoints = { ...emulators.endpoints, dynamodb: { endpoint: database.endpoint, tableName: table.Ref } };
  const closing = cleanup.move();
  const close = () => closing.disposeAsync();
  const handles = { cognito, stripe, queues, mail, clock, faults, calls: edge.calls, settle, close, place, workers };
  const stack = { origin: origins.site, tableName: table.Ref, endpoints, ...handles };
  const pages = createPages(built.pages, configOf(endpoints, stripeKeys));
  const site = createFront(cloud, {
    api: createGateway(cloud, { invoke: workers.invoke, report: place.report }),
    pages,
    bucket,
  });
  const controls = controlsOf(stack);
  answers.site = (call) => (call.url.pathname.startsWith("/__local") ? controls : site)(call);
  return stack;
}

type Endpoints = ReturnType<typeof createEmulators>["endpoints"];

/** The site's runtime configuration. */
const configOf = ({ cognito, stripe }: Endpoints, { isEmulated }: StripeKeys) => ({
  userPoolId: cognito.userPoolId,
  userPoolClientId: cognito.clientId,
  region,
  stripePublishableKey: stripe.publishableKey,
  supportEmail: "help@homewright.test",
  cognitoEndpoint: cognito.endpoint,
  // Without it the site uses Stripe's own card fields.
  ...(isEmulated && { stripeApiBase: stripe.apiBase }),
  demo: true,
});
