import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Stage } from "../stage.ts";

/** The few log groups that all functions share. */
export class Logs extends Construct {
  /** One line for each call of the gateway. */
  readonly access: LogGroup;
  readonly endpoints: LogGroup;
  readonly reactions: LogGroup;
  readonly deployment: LogGroup;
  /** What the firewall stopped or counted. */
  readonly firewall: LogGroup;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const group = (name: string, logGroupName = `/homewright/${stage.name}/${name}`) =>
      new LogGroup(this, name, {
        logGroupName,
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      });
    this.access = group("access");
    this.endpoints = group("endpoints");
    this.reactions = group("reactions");
    this.deployment = group("deployment");
    // WAF writes only to groups whose name begins like this.
    this.firewall = group("firewall", `aws-waf-logs-homewright-${stage.name}`);
  }
}
