import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { parseJson } from "../../../shared/json.ts";

/** Reads the text of a secret; undefined when it has none. */
export type ReadSecret = (name: string) => Promise<string | undefined>;

const OriginSecret = z.object({ current: z.string().min(1), next: z.string().optional() });
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Checks the header that CloudFront adds. During a rotation two values are valid. */
export function originSecretCheck(
  readSecret: ReadSecret,
  name: string,
): (sent: string | undefined) => Promise<boolean> {
  let accepted: Promise<Buffer[]> | undefined;
  const read = async () => {
    const { current, next } = OriginSecret.parse(parseJson((await readSecret(name)) ?? ""));
    return [current, next].filter((value) => value !== undefined && value !== "").map((value) => digest(String(value)));
  };
  return async (sent) => {
    accepted ??= read();
    // A failed read is retried by the next request.
    accepted.catch(() => {
      accepted = undefined;
    });
    const sentDigest = digest(sent ?? "");
    return (await accepted).some((value) => timingSafeEqual(value, sentDigest));
  };
}
