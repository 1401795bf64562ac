import * as z from "zod";
import { type Handler, json } from "./http.ts";
import { inputOf, targetOf } from "./services.ts";

/** Systems Manager, with parameters by their full names. */
export const createSsm =
  (parameters: Readonly<Record<string, string>>): Handler =>
  (call) => {
    if (targetOf(call) !== "GetParameters") return json(501, { __type: `The local SSM has no ${targetOf(call)}.` });
    const { Names } = inputOf(z.object({ Names: z.array(z.string()) }), call);
    const Parameters = Names.filter((name) => name in parameters).map((Name) => ({ Name, Value: parameters[Name] }));
    return json(200, { Parameters, InvalidParameters: Names.filter((name) => !(name in parameters)) });
  };
