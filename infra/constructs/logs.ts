import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { policy } from "../../shared/policy.ts";
import type { Stage } from "../stage.ts";

/** The two log groups. All functions share one, so that one query finds a request and the reactions that it caused. */
export class Logs extends Construct {
  /** The access log of the gateway: one line for each request. */
  readonly access: LogGroup;
  readonly functions: LogGroup;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const group = (name: string) =>
      new LogGroup(this, name, {
        logGroupName: `/homewright/${stage.name}/${name}`,
        retention: policy.technicalLogDays,
        removalPolicy: RemovalPolicy.DESTROY,
      });
    this.access = group("access");
    this.functions = group("functions");
  }
}
