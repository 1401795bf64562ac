import { ArnFormat, Duration, Lazy, Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnStage,
  HttpApi,
  HttpIntegrationType,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  type HttpRouteKey,
  HttpStage,
  IntegrationCredentials,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { allow } from "../grants.ts";
import type { Stage } from "../stage.ts";
import { acknowledge } from "./acknowledge.ts";

/** A little longer than the timeout of any function. */
const INTEGRATION_TIMEOUT = Duration.seconds(29);
/**
 * What each route takes: API Gateway counts every route by itself. A flood of one leaves half of the thousand concurrent
 * executions to the others, at a second each.
 */
const throttle = { rateLimit: 500, burstLimit: 1000 };
/** Routes that move money, and the webhook, have settings of their own: no default counts them with others. */
const moneyThrottle = { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 };

/**
 * It has the route but never the path or query, which may contain ids and cursors, and no message: nowhere does
 * API Gateway promise to escape a quote in it, and a line that is no JSON counts for no alarm.
 */
const accessLogFormat = AccessLogFormat.custom(
  '{"requestId":"$context.requestId","time":"$context.requestTime","route":"$context.routeKey",' +
    '"status":$context.status,"bytes":"$context.responseLength","latencyMs":"$context.responseLatency",' +
    '"functionStatus":"$context.integrationStatus","error":"$context.error.responseType"}',
);

/** The HTTP API. It invokes all functions with one role, so that no function needs a resource-based permission. */
export class Api extends Construct {
  readonly http: HttpApi;
  private readonly role: Role;
  private readonly stage: CfnStage;
  readonly #routeSettings: Record<string, typeof moneyThrottle> = {};
  /** The route that each stack made last. */
  readonly #lastRoutes = new Map<Stack, HttpRoute>();

  constructor(scope: Construct, id: string, { stage, logGroup }: { stage: Stage; logGroup: LogGroup }) {
    super(scope, id);
    this.http = new HttpApi(this, "Http", { apiName: `homewright-${stage.name}`, createDefaultStage: false });
    const destination = new LogGroupLogDestination(logGroup);
    const { node } = new HttpStage(this, "Stage", {
      httpApi: this.http,
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination, format: accessLogFormat },
    });
    if (!(node.defaultChild instanceof CfnStage)) throw new Error("The API has no stage.");
    this.stage = node.defaultChild;
    this.stage.routeSettings = Lazy.any({ produce: () => this.#routeSettings });
    const functions = Stack.of(this).formatArn({
      service: "lambda",
      resource: "function",
      resourceName: `homewright-${stage.name}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      inlinePolicies: {
        invoke: new PolicyDocument({ statements: [allow(["lambda:InvokeFunction"], [functions])] }),
      },
    });
    acknowledge(this.role, {
      [`IAM5[Resource::arn:aws:lambda:${stage.region}:<AWS::AccountId>:function:homewright-${stage.name}-*]`]:
        "The gateway calls every function of this stage, and all of them bear this name.",
    });
  }

  /**
   * Adds a route that invokes a function or one of its aliases. It waits for the route before it in its stack, since API
   * Gateway takes ten changes a second.
   */
  addRoute(scope: Construct, routeKey: HttpRouteKey, functionArn: string): HttpRoute {
    const integration = new FunctionIntegration(functionArn, this.role);
    const route = new HttpRoute(scope, "Route", { httpApi: this.http, routeKey, integration });
    const stack = Stack.of(scope);
    const before = this.#lastRoutes.get(stack);
    if (before) route.node.addDependency(before);
    this.#lastRoutes.set(stack, route);
    acknowledge(route, {
      APIG4: "The function itself reads the session from the table, so that a revoked one ends with the next request.",
    });
    return route;
  }

  /** Adds a route that moves money: it has a throttle of its own. API Gateway refuses settings of a route that is not there yet. */
  addMoneyRoute(scope: Construct, routeKey: HttpRouteKey, functionArn: string): void {
    this.stage.node.addDependency(this.addRoute(scope, routeKey, functionArn));
    this.#routeSettings[routeKey.key] = moneyThrottle;
  }
}

/** CDK's Lambda integration adds a permission for each route; this one uses the gateway's role. */
class FunctionIntegration extends HttpRouteIntegration {
  readonly #config: HttpRouteIntegrationConfig;

  constructor(functionArn: string, role: Role) {
    super("Integration");
    this.#config = {
      type: HttpIntegrationType.AWS_PROXY,
      uri: functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(role),
      timeout: INTEGRATION_TIMEOUT,
    };
  }

  override bind(): HttpRouteIntegrationConfig {
    return this.#config;
  }
}
