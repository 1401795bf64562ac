import * as z from "zod";
import { setting } from "../runtime/config.ts";
import type { ReadParameter } from "../runtime/secrets.ts";
import { callAws } from "./signed.ts";

const Answer = z.object({ Parameters: z.array(z.object({ Name: z.string(), Value: z.string() })) });

/** Reads a parameter of Systems Manager, decrypted. */
export const readParameter: ReadParameter = async (name) => {
  const response = await callAws("ssm", {
    address: new URL(process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${setting("AWS_REGION")}.amazonaws.com`),
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AmazonSSM.GetParameters" },
    body: JSON.stringify({ Names: [name], WithDecryption: true }),
  });
  return Answer.parse(JSON.parse(response.text)).Parameters[0]?.Value;
};
