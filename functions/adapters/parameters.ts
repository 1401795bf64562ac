import * as z from "zod";
import { setting } from "../runtime/config.ts";
import type { ReadParameter } from "../runtime/secrets.ts";
import { callAws } from "./signed.ts";

const Answer = z.object({ Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/** Reads up to ten parameters of Systems Manager in one call, decrypted. What there is none of is missing in the answer. */
export async function readParameters(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const response = await callAws("ssm", {
    address: new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${setting("AWS_REGION")}.amazonaws.com`),
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.GetParameters" },
    body: JSON.stringify({ Names: names, WithDecryption: true }),
  });
  const { Parameters } = Answer.parse(JSON.parse(response.text));
  return new Map(Parameters.map(({ Name, Value }) => [Name, Value]));
}

/** Reads one parameter of Systems Manager, decrypted. */
export const readParameter: ReadParameter = async (name) => (await readParameters([name])).get(name);
