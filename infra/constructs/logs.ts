import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Stage } from "../stage.ts";

/** The two log groups. One for all functions: a request and what it set off are found by one search. */
export class Logs extends Construct {
  /** One line for each call of the gateway. */
  readonly access: LogGroup;
  readonly functions: LogGroup;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const group = (name: string) =>
      new LogGroup(this, name, {
        logGroupName: `/homewright/${stage.name}/${name}`,
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      });
    this.access = group("access");
    this.functions = group("functions");
  }
}
