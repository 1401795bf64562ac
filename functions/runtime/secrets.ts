import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { jsonOf } from "../../shared/json.ts";

/** Reads one parameter of the stage; undefined when there is none. */
export type ReadParameter = (name: string) => Promise<string | undefined>;

const OriginSecret = z.object({ current: z.string().min(1), next: z.string().optional() });
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Tells whether a request came through the site's own front: two values are good while the secret is being changed. */
export function secretsOf(readParameter: ReadParameter, name: string): (sent: string | undefined) => Promise<boolean> {
  let accepted: Promise<Buffer[]> | undefined;
  const read = async () => {
    const { current, next } = OriginSecret.parse(jsonOf((await readParameter(name)) ?? ""));
    return [current, next].filter((value) => value !== undefined && value !== "").map((value) => digest(String(value)));
  };
  return async (sent) => {
    accepted ??= read();
    // A failed read must not lock the container out for good.
    accepted.catch(() => {
      accepted = undefined;
    });
    const offered = digest(sent ?? "");
    return (await accepted).some((value) => timingSafeEqual(value, offered));
  };
}
