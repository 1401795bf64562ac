import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import * as z from "zod";
import { SETTINGS_OUTPUT, type Stage, type StageSettings } from "../stage.ts";
import { reasonOf } from "./aws-errors.ts";
import { readStackOutputs } from "./stack-outputs.ts";

const DeployedSettings = z.record(z.string(), z.string());
type StackLocation = Pick<Stage, "name" | "region">;

/** The lasting settings of the last deployment, from the stack's outputs; empty before the first one. */
export async function readDeployedSettings(stage: StackLocation): Promise<StageSettings> {
  const outputs = await readStackOutputs(stage);
  return DeployedSettings.parse(JSON.parse(outputs?.[SETTINGS_OUTPUT] ?? "{}"));
}

/**
 * The same for the CDK's command line, which gives the account. That account may differ from the one of this process's
 * credentials (`--profile` is not passed on to the app): then the settings would be those of another stack, so it
 * throws.
 */
export async function readDeployedSettingsOf(account: string, stage: StackLocation): Promise<StageSettings> {
  try {
    const callerAccountId = await getCallerAccount(stage);
    if (callerAccountId === account) return await readDeployedSettings(stage);
    throw new Error(
      `The CDK deploys to account ${account}, and the environment's credentials are of ${callerAccountId}. Set AWS_PROFILE instead of giving --profile.`,
    );
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`The settings of the last deployment cannot be read, so nothing is deployed. ${reason}`);
  }
}

/** The id of the AWS account that the credentials belong to, this call needs no permission. */
async function getCallerAccount({ region }: StackLocation): Promise<string> {
  try {
    const { Account = "" } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    return Account;
  } catch (thrown) {
    throw new Error(`AWS does not tell whose the credentials are. ${reasonOf(thrown)}`, { cause: thrown });
  }
}

const Template = z.object({ Outputs: z.record(z.string(), z.object({ Value: z.unknown() })) });

/** The lasting settings in an assembly's template. */
export function settingsInAssembly(folder: string, { name }: Pick<Stage, "name">): StageSettings {
  const template = JSON.parse(readFileSync(join(folder, `homewright-${name}.template.json`), "utf8"));
  return DeployedSettings.parse(JSON.parse(String(Template.parse(template).Outputs[SETTINGS_OUTPUT]?.Value ?? "{}")));
}

/** Describes the settings that a deployment would change or remove. */
export function describeLostSettings(kept: StageSettings, next: StageSettings): string[] {
  const nextSettings = new Map(Object.entries(next));
  const changed = Object.entries(kept).filter(([key, value]) => nextSettings.get(key) !== value);
  return changed.map(([key, value]) => `${key}: ${value} → ${nextSettings.get(key) ?? "none"}`);
}
