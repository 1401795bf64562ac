import { HttpMethod, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { answersHead, type Endpoint } from "../../shared/endpoint.ts";
import { originSecretGrant } from "../grants.ts";
import type { Stage } from "../stage.ts";
import type { Api } from "./api.ts";
import { type FunctionContext, ProductFunction } from "./product-function.ts";
import type { Rollout } from "./rollout.ts";

export type EndpointFunctionProps = {
  readonly ground: FunctionContext;
  readonly endpoint: Endpoint;
  readonly api: Api;
  readonly logGroup: LogGroup;
  /** Set for functions that move money: CodeDeploy shifts their traffic to a new release step by step. */
  readonly rollout?: Rollout | undefined;
};

const MEMORY_MEGABYTES = 1024;
/** Below the gateway's timeout, so that the function answers itself before the gateway gives up. */
const TIMEOUT_SECONDS = 25;

/** Whether the endpoint is Stripe's webhook, which reads the raw body and has reserved concurrency. */
export const isWebhook = ({ raw, uses }: Endpoint): boolean => raw === true && uses.includes("stripe");

/** API Gateway has no HEAD of a GET: a function that answers both has a route for any method, and refuses the others. */
export const routeMethodOf = (endpoint: Endpoint): HttpMethod =>
  answersHead(endpoint) ? HttpMethod.ANY : HttpMethod[endpoint.method];

const reservedConcurrencyOf = ({ reservedConcurrency: given }: Stage) => (given === "none" ? undefined : given);

/** One endpoint: its function, role and route. */
export class EndpointFunction extends Construct {
  /** The function, or the alias through which it is invoked. */
  readonly target: IFunction;

  constructor(scope: Construct, id: string, { ground, endpoint, api, logGroup, rollout }: EndpointFunctionProps) {
    super(scope, id);
    const { lambda } = new ProductFunction(this, "Product", {
      ground,
      name: endpoint.id,
      summary: endpoint.summary,
      uses: endpoint.uses,
      extraGrant: originSecretGrant(ground.services),
      logGroup,
      memoryMegabytes: MEMORY_MEGABYTES,
      timeoutSeconds: TIMEOUT_SECONDS,
      reservedConcurrency: isWebhook(endpoint) ? reservedConcurrencyOf(ground.services.stage) : undefined,
    });
    this.target = rollout?.release(this, lambda) ?? lambda;
    const routeKey = HttpRouteKey.with(endpoint.path, routeMethodOf(endpoint));
    if (rollout) api.addMoneyRoute(this, routeKey, this.target.functionArn);
    else api.addRoute(this, routeKey, this.target.functionArn);
  }
}
