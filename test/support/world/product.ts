import { createApiGateway } from "../../../infra/local/api-gateway.ts";
import { connectServices } from "../../../infra/local/connect.ts";
import type { MemoryDatabase } from "../../../infra/local/dynamodb/memory-database.ts";
import { closeConnection, type Handler } from "../../../infra/local/http.ts";
import { createIamEvaluator, type IamEvaluator } from "../../../infra/local/iam.ts";
import { createLocalizer, endpointVariables, type Origins } from "../../../infra/local/servers.ts";
import { type CallerOf, operatorAccessKeyId } from "../../../infra/local/service-proxy.ts";
import { type Cloud, readTemplate } from "../../../infra/local/template.ts";
import type { Workers } from "../../../infra/local/workers.ts";
import type { Workspace } from "../../../infra/local/workspace.ts";
import { callerOf } from "./invocations.ts";
import { type openNetwork, sharedOrigins } from "./network.ts";
import { stripeKeys } from "./provider.ts";
import { readWorldTemplate } from "./template.ts";

/** The template with the addresses of worlds, and what its roles allow. */
export type Product = { readonly cloud: Cloud; readonly isAllowed: IamEvaluator };

let usual: Product | undefined;

/** The product of a template; that of the local stage is read once for each process. */
export function productOf(template: unknown): Product {
  if (template) return readProduct(template);
  usual ??= readProduct(readWorldTemplate());
  return usual;
}

function readProduct(template: unknown): Product {
  const cloud = readTemplate(template, "", createLocalizer(sharedOrigins, stripeKeys));
  return { cloud, isAllowed: createIamEvaluator(cloud) };
}

/** The settings of the functions, of which the template gives each the same value everywhere. */
export function setEnvironment({ cloud }: Product, origins: Origins): void {
  for (const { Environment } of cloud.all("AWS::Lambda::Function")) Object.assign(process.env, Environment.Variables);
  delete process.env.AWS_CA_BUNDLE;
  Object.assign(process.env, endpointVariables(origins, stripeKeys), { POWERTOOLS_METRICS_DISABLED: "true" });
}

const nameCaller: CallerOf = (call) => callerOf(call) ?? operatorAccessKeyId;

type Wiring = ReturnType<typeof openNetwork> & {
  readonly workspace: Workspace;
  readonly database: MemoryDatabase;
  readonly workers: Workers;
};

/** The services of a world: emulators without pauses, which break off what would time out, each call judged by the role of the function that runs. */
export function connect({ cloud, isAllowed }: Product, wiring: Wiring) {
  const pauses = { latencyMs: 0, retryMs: 0 };
  const readTable = wiring.database.answer;
  const judges = { isAllowed, callerOf: nameCaller, noAnswer: async () => closeConnection };
  return connectServices(cloud, { ...wiring, stripeKeys, readTable, pauses, ...judges });
}

/** The API as the site's front calls it, with the headers that the front adds. */
export function apiOf(cloud: Cloud, { workers, workspace }: Pick<Wiring, "workers" | "workspace">): Handler {
  const { Origins } = cloud.only("AWS::CloudFront::Distribution").DistributionConfig;
  const added = Origins.filter(({ DomainName }) => DomainName.includes(".execute-api.")).flatMap(
    ({ OriginCustomHeaders }) => OriginCustomHeaders,
  );
  const originHeaders = Object.fromEntries(added.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]));
  const gateway = createApiGateway(cloud, { invoke: workers.invoke, report: workspace.report });
  return (call) =>
    gateway({ ...call, headers: { ...call.headers, ...originHeaders, "x-viewer-address": "127.0.0.1" } });
}
