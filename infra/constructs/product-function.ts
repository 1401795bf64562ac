import { Duration } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Capability } from "../../shared/endpoint.ts";
import type { Reaction } from "../../shared/reactions.ts";
import type { BundleReport } from "../bundle.ts";
import { allow, type Granted, grantsOf, type Services } from "../grants.ts";
import { acknowledgeFolders, acknowledgeReaders } from "./acknowledge.ts";

/** What every function of the product needs to be created. */
export type Ground = { readonly services: Services; readonly bundles: BundleReport; readonly siteUrl: string };

export type ProductFunctionProps = {
  readonly ground: Ground;
  /** `jobs.list`: the endpoint's or the reaction's name. */
  readonly name: string;
  readonly summary: string;
  readonly uses: readonly Capability[];
  /** Statements and environment variables beyond those of its capabilities. */
  readonly extra?: Partial<Granted>;
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
    const { ground, name, uses, extra, logGroup } = props;
    const granted = grantsOf(uses, ground.services);
    this.lambda = new Lambda(this, "Function", {
      functionName: functionName(ground.services.stage.name, name),
      description: props.summary,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: codeOf(ground.bundles, name),
      memorySize: props.memoryMegabytes,
      timeout: Duration.seconds(props.timeoutSeconds),
      reservedConcurrentExecutions: props.reservedConcurrency,
      deadLetterQueue: props.deadLetters,
      environment: { ...settingsOf(ground), ...granted.environment, ...extra?.environment },
      logGroup,
      // Constructs that use this function as a target must not add to its role.
      role: this.createRole([...granted.statements, ...(extra?.statements ?? [])], logGroup).withoutPolicyUpdates(),
    });
    if (uses.some((word) => word.startsWith("files."))) acknowledgeFolders(this, ground.services.media);
    if (uses.includes("mail")) acknowledgeReaders(this);
  }

  private createRole(statements: readonly PolicyStatement[], logGroup: LogGroup): Role {
    const logs = allow(["logs:CreateLogStream", "logs:PutLogEvents"], [logGroup.logGroupArn]);
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: { uses: new PolicyDocument({ statements: [logs, ...statements] }) },
    });
  }
}

function codeOf(bundles: BundleReport, name: string): Code {
  const bundle = bundles[name];
  if (!bundle) throw new Error(`There is no bundle of ${name}.`);
  return Code.fromAsset(bundle.folder);
}

const settingsOf = ({ services: { stage }, siteUrl }: Ground) => ({
  STAGE: stage.name,
  RELEASE: stage.release,
  SITE_URL: siteUrl,
  POWERTOOLS_SERVICE_NAME: "homewright",
  POWERTOOLS_METRICS_NAMESPACE: "Homewright",
  POWERTOOLS_LOG_LEVEL: "INFO",
});
