import { createECDH } from "node:crypto";
import { GetParametersCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { parameterPrefix, type Stage } from "../stage.ts";

type StageLocation = Pick<Stage, "name" | "region">;
export type PushKeys = { readonly publicKey?: string | undefined; readonly privateKey?: string | undefined };

const nameOf = (stage: Pick<Stage, "name">, key: "public-key" | "private-key") =>
  `${parameterPrefix(stage)}/push/${key}`;

/** The stage's keys for push notifications, as far as they are stored. */
export async function readPushKeys(stage: StageLocation): Promise<PushKeys> {
  const [publicName, privateName] = [nameOf(stage, "public-key"), nameOf(stage, "private-key")];
  const command = new GetParametersCommand({ Names: [publicName, privateName], WithDecryption: true });
  const { Parameters = [] } = await new SSMClient({ region: stage.region }).send(command);
  const storedAt = (name: string) => Parameters.find(({ Name }) => Name === name)?.Value;
  return { publicKey: storedAt(publicName), privateKey: storedAt(privateName) };
}

/** The private key first: a public key alone would be given out to browsers. */
export async function writePushKeys(stage: StageLocation, { publicKey, privateKey }: Required<PushKeys>) {
  const client = new SSMClient({ region: stage.region });
  const put = (key: "public-key" | "private-key", Value: string | undefined, Type: "String" | "SecureString") =>
    client.send(new PutParameterCommand({ Name: nameOf(stage, key), Value, Type, Overwrite: true }));
  await put("private-key", privateKey, "SecureString");
  await put("public-key", publicKey, "String");
}

const PRIVATE_BYTES = 32;

/** The public key of a private one; undefined when it is none. */
export function publicKeyOf(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, "base64url");
  if (bytes.length !== PRIVATE_BYTES) return undefined;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(bytes);
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

/** Whether both keys are stored and belong together. */
export const isPair = ({ publicKey, privateKey }: PushKeys): boolean =>
  publicKey !== undefined && privateKey !== undefined && publicKeyOf(privateKey) === publicKey;

/** The public key for the site; an empty one, which removes it, when nothing could be pushed with the stored keys. */
export async function readUsablePublicKey(stage: StageLocation): Promise<string> {
  const keys = await readPushKeys(stage);
  return (isPair(keys) && keys.publicKey) || "";
}
