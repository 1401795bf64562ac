import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Reaction } from "../../shared/reactions.ts";
import type { Alarms } from "./alarms.ts";
import type { FunctionContext } from "./product-function.ts";
import { ReactionFunction, type ReactionFunctionProps } from "./reaction-function.ts";

export type ReactionsProps = {
  readonly ground: FunctionContext;
  readonly reactions: readonly (readonly [string, Reaction])[];
  readonly sources: ReactionFunctionProps["sources"];
  readonly alarms: Alarms;
  readonly logGroup: LogGroup;
};

/** All reactions, with their alarms. */
export class Reactions extends Construct {
  /** The user pool's trigger. */
  readonly userPoolTrigger: Lambda | undefined;

  constructor(scope: Construct, id: string, { ground, reactions, sources, alarms, logGroup }: ReactionsProps) {
    super(scope, id);
    const lambdas: Lambda[] = [];
    for (const [name, reaction] of reactions) {
      const { lambda } = new ReactionFunction(this, name, { ground, name, reaction, sources, logGroup });
      lambdas.push(lambda);
      const { trigger } = reaction;
      if (trigger.on === "userPool") this.userPoolTrigger = lambda;
      if (trigger.on === "outbox") alarms.onOutboxLag(lambda);
      if (trigger.on === "schedule") alarms.onSilentSchedule(name, { lambda, everyMinutes: trigger.everyMinutes });
    }
    alarms.onLateWork();
    alarms.onFailingReactions(lambdas);
  }
}
