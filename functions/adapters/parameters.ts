import { setTimeout } from "node:timers/promises";
import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { SECOND_MS } from "../../shared/time.ts";
import { callOrThrow, clientSettings, isThrottled, lazyClient } from "./aws.ts";

/**
 * SSM answers 40 reads a second to the whole account until somebody raises its throughput. A throttled read begins again
 * so many times after the client's own four tries, each after a random part of the pause: about a quarter of a minute.
 */
const ROUNDS = 5;
const ROUND_PAUSE_MS = 4 * SECOND_MS;

const ssm = lazyClient(() => new SSMClient(clientSettings()));

/** Reads up to ten SSM parameters in one call, decrypted. A parameter that does not exist is missing in the map. */
export async function readParameters(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const command = new GetParametersCommand({ Names: [...names], WithDecryption: true });
  const { Parameters = [] } = await callOrThrow(
    "SSM",
    patiently(() => ssm().send(command)),
  );
  return new Map(Parameters.map(({ Name = "", Value = "" }) => [Name, Value]));
}

async function patiently<T>(read: () => Promise<T>, round = 1): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (round === ROUNDS || !isThrottled(thrown)) throw thrown;
    await setTimeout(Math.random() * ROUND_PAUSE_MS);
    return patiently(read, round + 1);
  }
}
