import { Duration } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Capability } from "../../shared/endpoint.ts";
import type { Reaction } from "../../shared/reactions.ts";
import type { BundleFolders } from "../bundle.ts";
import { allow, type Grant, grantsOf, type Services } from "../grants.ts";
import { acknowledgeEmailIdentities, acknowledgeEmailQuota, acknowledgeFolderWildcards } from "./acknowledge.ts";

/** What every function of the product needs to be created. */
export type FunctionContext = {
  readonly services: Services;
  readonly bundles: BundleFolders;
  readonly siteUrl: string;
};

export type ProductFunctionProps = {
  readonly ground: FunctionContext;
  /** `jobs.list`: the endpoint's or the reaction's name. */
  readonly name: string;
  readonly summary: string;
  readonly uses: readonly Capability[];
  /** Statements and environment variables beyond those of its capabilities. */
  readonly extraGrant?: Partial<Grant>;
  readonly logGroup: LogGroup;
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly reservedConcurrency?: number | undefined;
  /** Receives the event of an asynchronous invocation that failed. */
  readonly deadLetters?: IQueue | undefined;
};

const REACTION_TIMEOUT_SECONDS = 30;
export const timeoutOf = ({ timeoutSeconds = REACTION_TIMEOUT_SECONDS }: Reaction): number => timeoutSeconds;

/** The physical name of a function. */
const functionName = (stage: string, name: string): string => `homewright-${stage}-${name.replaceAll(".", "-")}`;

/** One Lambda function with its own role, which allows exactly what its capabilities grant. */
export class ProductFunction extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id);
    const { ground, name, uses, extraGrant, logGroup } = props;
    const grant = grantsOf(uses, ground.services);
    this.lambda = new Lambda(this, "Function", {
      functionName: functionName(ground.services.stage.name, name),
      description: props.summary,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: codeAsset(ground.bundles, name),
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      reservedConcurrentExecutions: props.reservedConcurrency,
      deadLetterQueue: props.deadLetters,
      environment: { ...commonEnvironment(ground), ...grant.environment, ...extraGrant?.environment },
      logGroup,
      // Constructs that use this function as a target must not add to its role.
      role: this.createRole([...grant.statements, ...(extraGrant?.statements ?? [])], logGroup).withoutPolicyUpdates(),
    });
    if (uses.some((word) => word.startsWith("files."))) acknowledgeFolderWildcards(this, ground.services.media);
    if (uses.includes("mail")) acknowledgeEmailIdentities(this);
    if (uses.some((word) => word === "mail" || word === "mail.quota")) acknowledgeEmailQuota(this);
  }

  private createRole(statements: readonly PolicyStatement[], logGroup: LogGroup): Role {
    const logs = allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]);
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { uses: new PolicyDocument({ statements: [logs, ...statements] }) },
    });
  }
}

function codeAsset(bundles: BundleFolders, name: string): Code {
  const bundle = bundles[name];
  if (!bundle) throw new Error(`There is no bundle of ${name}.`);
  return Code.fromAsset(bundle.folder);
}

const commonEnvironment = ({ services: { stage }, siteUrl }: FunctionContext) => ({
  STAGE: stage.name,
  RELEASE: stage.release,
  SITE_URL: siteUrl,
  POWERTOOLS_SERVICE_NAME: "homewright",
  POWERTOOLS_METRICS_NAMESPACE: "Homewright",
  POWERTOOLS_LOG_LEVEL: "INFO",
});
