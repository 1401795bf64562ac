import type { Stage } from "../stage.ts";
import { readDeployedSettings } from "./deployed-settings.ts";
import { isPair, readPushKeys } from "./push-keys.ts";
import type { Check } from "./stripe-checks.ts";

/** Whether a stage's keys for push notifications are usable and known to its site; a stage may have none. */
export async function checkPushKeys(stage: Pick<Stage, "name" | "region">): Promise<Check> {
  const keys = await readPushKeys(stage);
  const command = (name: string) => `run npm run ${name} -- --stage ${stage.name}`;
  if (!keys.publicKey && !keys.privateKey)
    return { about: `nothing is pushed; for push notifications ${command("push:setup")}` };
  const about = "the keys for push notifications belong together, and the site knows them";
  if (!isPair(keys)) return { about, todo: `one of them is missing or of another pair: ${command("push:setup")}` };
  const { pushPublicKey } = await readDeployedSettings(stage);
  return pushPublicKey === keys.publicKey
    ? { about }
    : { about, todo: `the site has another key: ${command("deploy")}` };
}
