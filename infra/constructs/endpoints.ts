import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct, type IDependable } from "constructs";
import type { Endpoint } from "../../shared/endpoint.ts";
import type { Alarms } from "./alarms.ts";
import type { Api } from "./api.ts";
import { EndpointFunction, isWebhook } from "./endpoint-function.ts";
import type { Ground } from "./product-function.ts";
import { Rollout } from "./rollout.ts";

export type EndpointsProps = {
  readonly ground: Ground;
  readonly endpoints: readonly Endpoint[];
  readonly api: Api;
  readonly alarms: Alarms;
  readonly logGroup: LogGroup;
};

/** Every endpoint of the contract, domain by domain, with the domain's alarm. */
export class Endpoints extends Construct {
  /** What answers: the functions, and the aliases of those that have one. */
  readonly targets: IDependable[] = [];

  constructor(scope: Construct, id: string, { ground, api, logGroup, ...props }: EndpointsProps) {
    super(scope, id);
    const { endpoints, alarms } = props;
    const { stage } = ground.services;
    for (const [domain, ofDomain] of Map.groupBy(endpoints, (endpoint) => endpoint.domain)) {
      const onErrors = alarms.onServerErrors(domain, ofDomain);
      const movesMoney = domain === "payments";
      const rollout = movesMoney ? new Rollout(this, "Rollout", { stage, alarms: onErrors }) : undefined;
      for (const endpoint of ofDomain) {
        const { target } = new EndpointFunction(this, endpoint.id, { ground, endpoint, api, logGroup, rollout });
        this.targets.push(target);
      }
    }
    alarms.onMoreServerErrors();
    const webhook = endpoints.find(isWebhook);
    if (webhook) alarms.onRefusals(webhook);
  }
}
