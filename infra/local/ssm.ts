import * as z from "zod";
import { type Handler, json, throttled } from "./http.ts";
import { inputOf, targetOf } from "./services.ts";
import { createTokenBucket } from "./token-bucket.ts";

/** What Systems Manager allows an account, all its functions together, until its throughput is raised. */
const READS_PER_SECOND = 40;
const MAX_NAMES = 10;

const Input = z.object({ Names: z.array(z.string()) });

/** Systems Manager, with parameters by their full names. */
export function createSsm(parameters: Readonly<Record<string, string>>, now?: () => number): Handler {
  const takeRead = createTokenBucket({ perSecond: READS_PER_SECOND, now });
  return (call) => {
    if (targetOf(call) !== "GetParameters") return json(501, { __type: `The local SSM has no ${targetOf(call)}.` });
    if (!takeRead()) return throttled;
    const { Names } = inputOf(Input, call);
    if (Names.length > MAX_NAMES) return json(400, { __type: "ValidationException", message: "names: at most 10" });
    const Parameters = Names.filter((name) => name in parameters).map((Name) => ({ Name, Value: parameters[Name] }));
    return json(200, { Parameters, InvalidParameters: Names.filter((name) => !(name in parameters)) });
  };
}
