import { createApiGateway } from "./api-gateway.ts";
import { createCloudFront } from "./cloudfront.ts";
import { createFilling } from "./demo/filling.ts";
import type { Database } from "./dynoxide.ts";
import { createEmulators } from "./emulators.ts";
import { openEventSources } from "./event-sources.ts";
import { createEventBridge, type Pauses } from "./eventbridge.ts";
import { createFaults } from "./faults.ts";
import type { Handler, Reply } from "./http.ts";
import type { IamEvaluator } from "./iam.ts";
import { createQueues } from "./queues.ts";
import type { Answers, Origins } from "./servers.ts";
import { type CallerOf, createServiceProxy } from "./service-proxy.ts";
import { serviceNames } from "./services.ts";
import type { StripeKeys } from "./stripe-keys.ts";
import type { Cloud } from "./template.ts";
import type { Workers } from "./workers.ts";
import type { Workspace } from "./workspace.ts";

type Parts = {
  readonly workers: Workers;
  readonly workspace: Workspace;
  readonly origins: Origins;
  /** Gets the handler of each service. */
  readonly answers: Answers;
  readonly stripeKeys: StripeKeys;
  readonly database: Pick<Database, "endpoint" | "isInMemory" | "streamArn" | "call">;
  /** Answers calls of the table. */
  readonly readTable: Handler;
  /** Who makes a call; by default the owner of its access key. */
  readonly callerOf?: CallerOf;
  readonly isAllowed?: IamEvaluator;
  /** What becomes of a call that is planned to time out; by default it stays without an answer. */
  readonly noAnswer?: () => Promise<Reply>;
  readonly pauses?: Pauses;
};
export type ConnectedServices = Awaited<ReturnType<typeof connectServices>>;

/** Connects the template's functions with the services that they use: queues, rules, event sources and emulators. */
export async function connectServices(cloud: Cloud, parts: Parts) {
  const { workers, workspace, origins, answers, stripeKeys, database, readTable, pauses, ...judges } = parts;
  const queues = createQueues(cloud, workspace);
  const rules = createEventBridge(cloud, { workers, queues, workspace, pauses });
  const emulatorOptions = { workers, origins, workspace, stripeKeys, onCreated: rules.objectCreated };
  const { cognito, stripe, mail, pushService, bucket, ...emulators } = createEmulators(cloud, emulatorOptions);
  const faults = createFaults();
  const { kill } = workers;
  const { before, ...judged } = createServiceProxy({ cloud, faults, kill, report: workspace.report, ...judges });
  const filling = createFilling(cognito.hasUser);
  const userPool = filling.holdSignIn(emulators.answers.cognito);
  const services = { ...emulators.answers, cognito: userPool, dynamodb: readTable, sqs: queues.answer };
  for (const name of serviceNames) answers[name] = before(name, services[name]);
  const sources = await openEventSources(cloud, { workers, queues, database, workspace });
  const tableName = cloud.only("AWS::DynamoDB::Table").Ref;
  const { endpoint, isInMemory } = database;
  const endpoints = { ...emulators.endpoints, dynamodb: { endpoint, tableName, isInMemory } };
  const emulated = { cognito, stripe, mail, pushService, bucket };
  return { ...emulated, ...judged, queues, rules, sources, faults, filling, endpoints };
}

type FrontOptions = {
  readonly workers: Workers;
  readonly workspace: Workspace;
  readonly pages: Handler;
  /** Answers calls below `/__local`. */
  readonly controls: Handler;
} & Pick<ConnectedServices, "bucket">;

/** The site as browsers reach it: CloudFront before the API, the pages and the public pictures. */
export function createFront(cloud: Cloud, { workers, workspace, pages, controls, bucket }: FrontOptions): Handler {
  const api = createApiGateway(cloud, { invoke: workers.invoke, report: workspace.report });
  const sendsOriginHeaders = () => !workspace.misconfigurations.has("originSecretMissing");
  const site = createCloudFront(cloud, { api, pages, bucket, now: workspace.clock.now, sendsOriginHeaders });
  return (call) => (call.url.pathname.startsWith("/__local") ? controls : site)(call);
}
