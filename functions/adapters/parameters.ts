import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { ReadParameter } from "../runtime/http/origin-secret.ts";
import { callOrThrow, clientSettings, lazyClient } from "./aws.ts";

export const ssm = lazyClient(() => new SSMClient(clientSettings()));

/** Reads up to ten SSM parameters in one call, decrypted. A parameter that does not exist is missing in the map. */
export async function readParameters(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const command = new GetParametersCommand({ Names: [...names], WithDecryption: true });
  const { Parameters = [] } = await callOrThrow("SSM", ssm().send(command));
  return new Map(Parameters.map(({ Name = "", Value = "" }) => [Name, Value]));
}

/** Reads one SSM parameter, decrypted; undefined if it does not exist. */
export const readParameter: ReadParameter = async (name) => (await readParameters([name])).get(name);
