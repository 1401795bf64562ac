import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { ReadSecret } from "../runtime/http/origin-secret.ts";
import { callOrThrow, clientSettings, lazyClient } from "./aws.ts";

export const secretsManager = lazyClient(() => new SecretsManagerClient(clientSettings()));

/** Reads the text of a secret by its name. Every container does so first, which Secrets Manager allows 10,000 times a second. */
export const readSecret: ReadSecret = async (name) => {
  const command = new GetSecretValueCommand({ SecretId: name });
  return (await callOrThrow("Secrets Manager", secretsManager().send(command))).SecretString;
};
