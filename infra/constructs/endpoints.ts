import { NestedStack, Validations } from "aws-cdk-lib";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct, type IDependable } from "constructs";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { Stage } from "../stage.ts";
import type { Alarms } from "./alarms.ts";
import type { Api } from "./api.ts";
import { EndpointFunction, isWebhook } from "./endpoint-function.ts";
import type { FunctionContext } from "./product-function.ts";
import { Rollout } from "./rollout.ts";

export type EndpointsProps = {
  readonly ground: FunctionContext;
  readonly endpoints: readonly Endpoint[];
  readonly api: Api;
  readonly alarms: Alarms;
  readonly logGroup: LogGroup;
};

/** How many nested stacks are made at the same time, each with one route after another. */
const STACKS_AT_ONCE = 4;

/** Every endpoint of the contract with its domain's alarms: a nested stack for each domain, `payments` in the root stack. */
export class Endpoints extends Construct {
  /** The functions, or the aliases of those that have one. */
  readonly targets: IDependable[] = [];
  readonly #stacks: NestedStack[] = [];

  constructor(scope: Construct, id: string, { ground, api, logGroup, ...props }: EndpointsProps) {
    super(scope, id);
    const { endpoints, alarms } = props;
    const { stage } = ground.services;
    for (const [domain, domainEndpoints] of Map.groupBy(endpoints, (endpoint) => endpoint.domain)) {
      const movesMoney = domain === "payments";
      // CodeDeploy's groups stay beside the alarm that stops them, in the root stack.
      const part = movesMoney ? new Construct(this, domain) : this.addDomainStack(domain, stage);
      const errorAlarms = alarms.onServerErrors(part, domain, domainEndpoints);
      const rollout = movesMoney ? new Rollout(part, "Rollout", { stage, alarms: errorAlarms }) : undefined;
      for (const endpoint of domainEndpoints) {
        const { target } = new EndpointFunction(part, endpoint.id, { ground, endpoint, api, logGroup, rollout });
        this.targets.push(target);
      }
    }
    const webhook = endpoints.find(isWebhook);
    if (webhook) alarms.onWebhookErrors(webhook);
  }

  /** CloudFormation takes 500 resources into a stack, and an endpoint has four. */
  private addDomainStack(domain: string, { name }: Stage): NestedStack {
    const stack = new NestedStack(this, domain, {
      description: `Homewright, stage ${name}: endpoints of ${domain}`,
      suppressTemplateIndentation: true,
    });
    const reason = "The parameter is the ARN of a secret, which is none itself.";
    Validations.of(stack).acknowledge({ id: "CloudFormation-Validate::W2509", reason });
    const before = this.#stacks.at(-STACKS_AT_ONCE);
    if (before) stack.addStackDependency(before, "API Gateway takes ten changes a second");
    this.#stacks.push(stack);
    return stack;
  }
}
