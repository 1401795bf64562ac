import { resolve } from "node:path";
import { Annotations, CfnParameter, CfnRule, Fn, type Stack } from "aws-cdk-lib";
import { bundle } from "./bundle.ts";
import { describeCommit, runCommand } from "./ops/cli.ts";
import { readDeployedSettingsOf } from "./ops/deployed-settings.ts";
import { buildSite } from "./site-build.ts";
import { readSettings, rejectMisspelledContext, toStage, withDeployedSettings } from "./stage.ts";
import { addStack, createApp } from "./synth.ts";

const noCredentialsWarning =
  "Without AWS credentials the settings of the last deployment are not known: domain, alarm address, sender and the rest " +
  "are those given as context alone. Who deploys this assembly has to say that these are all: " +
  "--parameters OnlyTheseSettings=yes";

/**
 * Adds a parameter without a default: CloudFormation refuses to deploy the assembly until somebody confirms the
 * settings with it.
 */
function requireConfirmedSettings(stack: Stack): void {
  Annotations.of(stack).addWarningV2("homewright:settings", noCredentialsWarning);
  const answer = new CfnParameter(stack, "OnlyTheseSettings").valueAsString;
  new CfnRule(stack, "SettingsAreComplete", {
    assertions: [{ assert: Fn.conditionEquals(answer, "yes"), assertDescription: "Give OnlyTheseSettings=yes." }],
  });
}

// The CDK app (cdk.json). The stage comes from context: `cdk deploy -c stage=production`.
await runCommand(async () => {
  const app = createApp();
  rejectMisspelledContext(Object.keys(app.node.getAllContext()));
  const contextSettings = readSettings((key) => app.node.tryGetContext(key), process.env);
  // The CDK's command line sets the account whenever it has credentials, and it can deploy only then.
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const namedStage = toStage({ stage: contextSettings.stage, region: contextSettings.region });
  const deployed = account ? await readDeployedSettingsOf(account, namedStage) : {};
  const stage = toStage({ release: describeCommit(), ...withDeployedSettings(contextSettings, deployed) });
  const webFolder = await buildSite();
  const bundles = await bundle(resolve(import.meta.dirname, "../dist/functions"));
  const stack = await addStack(app, { stage, bundles, webFolder, checks: true });
  if (!account) requireConfirmedSettings(stack);
  app.synth();
  return true;
});
