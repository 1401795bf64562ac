import { parseArgs } from "node:util";
import webPush from "web-push";
import { toStage } from "../stage.ts";
import { type Command, runCommand } from "./cli.ts";
import { isPair, publicKeyOf, readPushKeys, writePushKeys } from "./push-keys.ts";

/*
 * npm run push:setup -- --stage S [--dry-run]
 *
 * Makes the key pair by which browsers' push services know the stage, once. A new pair would turn off every device, so
 * a stored private key is never replaced.
 */
const optionSpecs = { stage: { type: "string" }, "dry-run": { type: "boolean", default: false } } as const;

/** Stores a stage's keys for push notifications. */
export const pushSetup: Command = async (options) => {
  const { values } = parseArgs({ args: [...options], options: optionSpecs });
  if (!values.stage) throw new Error("Usage: npm run push:setup -- --stage STAGE [--dry-run]");
  const stage = toStage({ stage: values.stage });
  const stored = await readPushKeys(stage);
  if (isPair(stored)) {
    console.log("Everything is as it should be.");
    return true;
  }
  const { privateKey } = stored;
  const publicKey = privateKey === undefined ? undefined : publicKeyOf(privateKey);
  if (privateKey !== undefined && publicKey === undefined)
    throw new Error(`/homewright/${stage.name}/push/private-key is no private key: delete it, then run this again.`);
  const about = privateKey === undefined ? "a new key pair" : "the public key of the stored private one";
  const isDry = values["dry-run"];
  if (!isDry)
    await writePushKeys(stage, { ...webPush.generateVAPIDKeys(), ...(privateKey && { privateKey, publicKey }) });
  console.log(`${isDry ? "would do" : "done"}: ${about} goes to /homewright/${stage.name}/push`);
  console.log(`Browsers get it with the next npm run deploy -- --stage ${stage.name}`);
  return true;
};

if (import.meta.main) await runCommand(pushSetup);
