import { App, Validations } from "aws-cdk-lib";
import type { BundleFolders } from "./bundle.ts";
import { everything, type Parts } from "./entries.ts";
import { MarketplaceStack } from "./marketplace-stack.ts";
import type { Stage } from "./stage.ts";
import { templateSchemas } from "./template-schemas.ts";

/** Feature flags of a new project; without them the CDK keeps its earlier behaviour. */
const featureFlags = {
  "@aws-cdk/core:target-partitions": ["aws"],
  "@aws-cdk/core:enablePartitionLiterals": true,
  "@aws-cdk/core:checkSecretUsage": true,
  // Validates the template with CloudFormation's resource schemas at synthesis instead of at deployment.
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
  /** The folder of the assembly; the CDK's command line sets it itself. */
  readonly outdir?: string;
  /**
   * Whether the template is validated with CloudFormation's resource schemas (default), which take ten seconds to load.
   */
  readonly schemas?: boolean;
};

export function createApp({ outdir, schemas = true }: AppOptions = {}): App {
  const app = new App({
    outdir,
    analyticsReporting: false,
    stackTraces: false,
    treeMetadata: false,
    builtinCloudFormationValidation: schemas,
    // The local stack finds the code of functions by this metadata.
    context: { ...featureFlags, "aws:cdk:enable-asset-metadata": true },
  });
  if (schemas) Validations.of(app).addPlugins(templateSchemas);
  return app;
}

export type StackOptions = {
  readonly stage: Stage;
  readonly bundles: BundleFolders;
  /** The whole contract by default. */
  readonly parts?: Parts;
  /** The built site, absolute; undefined for a stack that something else serves, such as the local one. */
  readonly webFolder: string | undefined;
  /** Runs cdk-nag's AwsSolutions pack; a finding without a written reason fails the synthesis. */
  readonly checks?: boolean;
};

/** Adds the product's stack to an app. */
export async function addStack(app: App, { parts = everything, checks = false, ...options }: StackOptions) {
  const stack = new MarketplaceStack(app, { parts, ...options });
  if (checks) {
    const { AwsSolutionsChecks } = await import("cdk-nag");
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  }
  return stack;
}

export type Synthesized = { readonly outdir: string; readonly stackName: string; readonly templateFile: string };

/** Writes the cloud assembly of one stage into `outdir`, in this process, without network or AWS account. */
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
