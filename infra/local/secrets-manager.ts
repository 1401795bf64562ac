import * as z from "zod";
import { type Handler, json, throttled } from "./http.ts";
import { inputOf, targetOf } from "./services.ts";
import { createTokenBucket } from "./token-bucket.ts";

/** What Secrets Manager allows an account. */
const READS_PER_SECOND = 10_000;

const Input = z.object({ SecretId: z.string() });

/** Secrets Manager, with the texts of secrets by their names. */
export function createSecretsManager(secrets: Readonly<Record<string, string>>, now?: () => number): Handler {
  const takeRead = createTokenBucket({ perSecond: READS_PER_SECOND, now });
  return (call) => {
    const operation = targetOf(call);
    if (operation !== "GetSecretValue") return json(501, { __type: `The local Secrets Manager has no ${operation}.` });
    if (!takeRead()) return throttled;
    const { SecretId } = inputOf(Input, call);
    const SecretString = secrets[SecretId];
    if (SecretString !== undefined) return json(200, { Name: SecretId, SecretString });
    const Message = "Secrets Manager can't find the specified secret.";
    return json(400, { __type: "ResourceNotFoundException", Message });
  };
}
