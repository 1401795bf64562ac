import { HttpMethod, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Endpoint } from "../../shared/endpoint.ts";
import { originSecretGrant } from "../grants.ts";
import type { Api } from "./api.ts";
import { type Ground, ProductFunction } from "./product-function.ts";
import type { Rollout } from "./rollout.ts";

export type EndpointFunctionProps = {
  readonly ground: Ground;
  readonly endpoint: Endpoint;
  readonly api: Api;
  readonly logGroup: LogGroup;
  /** Given for functions that move money: a new release takes over step by step. */
  readonly rollout?: Rollout | undefined;
};

const MEMORY_MEGABYTES = 1024;
/** Below the gateway's own limit, so that a slow function still answers for itself. */
const TIMEOUT_SECONDS = 25;

/** The card provider's own entrance: it takes what was sent as it is, and nothing may crowd it out. */
export const isWebhook = ({ raw, uses }: Endpoint): boolean => raw === true && uses.includes("stripe");

/** One endpoint, deployed: its function, its role and its route. */
export class EndpointFunction extends Construct {
  /** The function, or the alias that callers reach it by. */
  readonly target: IFunction;

  constructor(scope: Construct, id: string, { ground, endpoint, api, logGroup, rollout }: EndpointFunctionProps) {
    super(scope, id);
    const { lambda } = new ProductFunction(this, "Product", {
      ground,
      name: endpoint.id,
      summary: endpoint.summary,
      uses: endpoint.uses,
      extra: originSecretGrant(ground.services),
      logGroup,
      memoryMegabytes: MEMORY_MEGABYTES,
      timeoutSeconds: TIMEOUT_SECONDS,
      reservedConcurrency: isWebhook(endpoint) ? ground.services.stage.reservedConcurrency : undefined,
    });
    this.target = rollout?.release(this, lambda) ?? lambda;
    api.addRoute(this, HttpRouteKey.with(endpoint.path, HttpMethod[endpoint.method]), this.target.functionArn);
  }
}
