import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Alias, type Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Stage } from "../stage.ts";
import { acknowledge } from "./acknowledge.ts";

const trafficShift = {
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  atOnce: LambdaDeploymentConfig.ALL_AT_ONCE,
} as const satisfies Record<Stage["rollout"], unknown>;

/**
 * Canary deployments of functions that move money: a tenth of the traffic first, and a rollback when the alarm goes
 * off.
 */
export class Rollout extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #props: { readonly stage: Stage; readonly alarms: Alarm[] };

  constructor(scope: Construct, id: string, props: { stage: Stage; alarms: Alarm[] }) {
    super(scope, id);
    this.#props = props;
    this.#application = new LambdaApplication(this, "Application");
    this.#role = new Role(this, "Role", { assumedBy: new ServicePrincipal("codedeploy.amazonaws.com") });
    acknowledge(this, {
      "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]":
        "CodeDeploy's own policy for shifting an alias; CDK attaches it to every deployment group.",
    });
  }

  /** Adds the alias `live`, whose traffic CodeDeploy shifts to each new version. */
  release(scope: Construct, lambda: Lambda): Alias {
    const alias = new Alias(scope, "Live", { aliasName: "live", version: lambda.currentVersion });
    new LambdaDeploymentGroup(scope, "Deployment", {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: trafficShift[this.#props.stage.rollout],
      alarms: this.#props.alarms,
    });
    return alias;
  }
}
