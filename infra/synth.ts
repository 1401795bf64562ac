import { App, Validations } from "aws-cdk-lib";
import type { BundleReport } from "./bundle.ts";
import { everything, type Parts } from "./entries.ts";
import { MarketplaceStack } from "./marketplace-stack.ts";
import type { Stage } from "./stage.ts";
import { templateSchemas } from "./template-schemas.ts";

/** What a new project starts with today; CDK keeps its old ways for everybody who does not ask. */
const flags = {
  "@aws-cdk/core:target-partitions": ["aws"],
  "@aws-cdk/core:enablePartitionLiterals": true,
  "@aws-cdk/core:checkSecretUsage": true,
  // The templates are held against CloudFormation's own schemas, here and not at the first deployment.
  "@aws-cdk/core:validateAgainstDefaultRules": true,
  "@aws-cdk/core:annotationsInValidationReport": true,
  "@aws-cdk/aws-iam:minimizePolicies": true,
  "@aws-cdk/aws-lambda:recognizeLayerVersion": true,
  "@aws-cdk/aws-lambda:useCdkManagedLogGroup": true,
  "@aws-cdk/aws-codedeploy:removeAlarmsFromDeploymentGroup": true,
  "@aws-cdk/aws-s3:createDefaultLoggingPolicy": true,
  "@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy": true,
  "@aws-cdk/aws-s3:publicAccessBlockedByDefault": true,
};

export type AppOptions = {
  /** Where the assembly goes; the CDK CLI says it by itself. */
  readonly outdir?: string;
  /** Whether the templates are held against CloudFormation's own schemas, which take ten seconds to load; it is unless said. */
  readonly schemas?: boolean;
};

export function createApp({ outdir, schemas = true }: AppOptions = {}): App {
  const app = new App({
    outdir,
    analyticsReporting: false,
    stackTraces: false,
    treeMetadata: false,
    builtinCloudFormationValidation: schemas,
    // The local stack finds a function's code by its asset's path.
    context: { ...flags, "aws:cdk:enable-asset-metadata": true },
  });
  if (schemas) Validations.of(app).addPlugins(templateSchemas);
  return app;
}

export type StackOptions = {
  readonly stage: Stage;
  readonly bundles: BundleReport;
  /** The whole contract unless said. */
  readonly parts?: Parts;
  /** The built site, absolute; undefined where something else serves it, as the local stack does. */
  readonly webFolder: string | undefined;
  /** Runs cdk-nag's AwsSolutions pack, whose findings without a written reason fail the synthesis. */
  readonly checks?: boolean;
};

/** Puts the product's stack into an app. */
export async function addStack(app: App, { parts = everything, checks = false, ...options }: StackOptions) {
  const stack = new MarketplaceStack(app, { parts, ...options });
  if (checks) {
    const { AwsSolutionsChecks } = await import("cdk-nag");
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  }
  return stack;
}

export type Synthesized = { readonly outdir: string; readonly stackName: string; readonly templateFile: string };

/** Writes the cloud assembly of one stage into `outdir`, in this process, without network or account. */
export async function synthesize({
  outdir,
  schemas = true,
  ...options
}: StackOptions & AppOptions & { readonly outdir: string }): Promise<Synthesized> {
  const app = createApp({ outdir, schemas });
  const { stackName, artifactId } = await addStack(app, options);
  const assembly = app.synth();
  return { outdir, stackName, templateFile: assembly.getStackArtifact(artifactId).templateFullPath };
}
