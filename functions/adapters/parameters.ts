import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import type { ReadParameter } from "../runtime/http/origin-secret.ts";
import { callOrThrow, clientSettings, lazyClient } from "./aws.ts";

export const ssm = lazyClient(() => new SSMClient(clientSettings()));

/** Reads up to ten parameters of Systems Manager in one call, decrypted. What there is none of is missing in the answer. */
export async function readParameters(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = new GetParametersCommand({ Names: [...names], WithDecryption: true });
  const { Parameters = [] } = await callOrThrow("SSM", ssm().send(asked));
  return new Map(Parameters.map(({ Name = "", Value = "" }) => [Name, Value]));
}

/** Reads one parameter of Systems Manager, decrypted. */
export const readParameter: ReadParameter = async (name) => (await readParameters([name])).get(name);
