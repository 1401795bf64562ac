import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { SECOND_MS } from "../../shared/time.ts";
import { callOrThrow, clientSettings, isThrottled, lazyClient } from "./aws.ts";
import { pause } from "./pause.ts";

/**
 * SSM answers 40 reads a second to the whole account until somebody raises its throughput. A throttled read begins again
 * after the client's own four tries and a random part of the pause, so often and so long that an endpoint can still answer.
 */
const ROUNDS = 5;
const ROUND_PAUSE_MS = 4 * SECOND_MS;
const PATIENCE_MS = 12 * SECOND_MS;

const ssm = lazyClient(() => new SSMClient(clientSettings()));

/** Reads up to ten SSM parameters in one call, decrypted. A parameter that does not exist is missing in the map. */
export async function readParameters(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const command = new GetParametersCommand({ Names: [...names], WithDecryption: true });
  const { Parameters = [] } = await callOrThrow(
    "SSM",
    retryThrottled(() => ssm().send(command)),
  );
  return new Map(Parameters.map(({ Name = "", Value = "" }) => [Name, Value]));
}

async function retryThrottled<T>(read: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (let round = 1; ; round += 1) {
    try {
      return await read();
    } catch (thrown) {
      if (round === ROUNDS || Date.now() > until || !isThrottled(thrown)) throw thrown;
      await pause(Math.random() * ROUND_PAUSE_MS);
    }
  }
}
