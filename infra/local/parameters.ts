import * as z from "zod";
import { type Answer, json } from "./http.ts";

const GetParameters = z.object({ Names: z.array(z.string()) });

/** Systems Manager with these parameters, by their full names. */
export const createSsm =
  (parameters: Readonly<Record<string, string>>): Answer =>
  ({ headers, body }) => {
    const operation = String(headers["x-amz-target"]);
    if (operation !== "AmazonSSM.GetParameters") return json(501, { __type: "NotImplemented", message: operation });
    const { Names } = GetParameters.parse(JSON.parse(body.toString()));
    const found = Names.filter((name) => name in parameters);
    const Parameters = found.map((Name) => ({ Name, Value: parameters[Name], Type: "SecureString" }));
    return json(200, { Parameters, InvalidParameters: Names.filter((name) => !(name in parameters)) });
  };
