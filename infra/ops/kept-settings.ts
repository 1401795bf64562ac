import * as z from "zod";
import { SETTINGS_OUTPUT, type Stage, type StageSettings } from "../stage.ts";
import { accountOf } from "./preflight.ts";
import { stackOutputs } from "./stack-outputs.ts";

const Kept = z.record(z.string(), z.string());

/** The lasting settings of a stage's last deployment, read from its stack; none before the first one. */
export async function readKept(stage: Pick<Stage, "name" | "region">): Promise<StageSettings> {
  const outputs = await stackOutputs(stage);
  return Kept.parse(JSON.parse(outputs?.[SETTINGS_OUTPUT] ?? "{}"));
}

/**
 * The same for the CDK's command line, whose account is given. That may be another one than that of this process's own
 * credentials (`--profile` is not passed on to the app): such settings would be those of another stack, so it throws.
 */
export async function readKeptOf(account: string, stage: Pick<Stage, "name" | "region">): Promise<StageSettings> {
  const own = await accountOf(stage);
  if (own !== undefined && own !== account) {
    throw new Error(
      `The CDK deploys to account ${account}, but the environment's credentials are of ${own}, so that the settings of ` +
        "the last deployment cannot be read. Set AWS_PROFILE instead of giving --profile.",
    );
  }
  return readKept(stage);
}
