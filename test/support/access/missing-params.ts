import { randomUUID } from "node:crypto";
import type { Endpoint } from "../../../shared/endpoint.ts";
import { uuidV7 } from "../../../shared/uuid.ts";

/** Well-formed path parameters that name nothing; the first shape that a parameter's schema accepts. */
export function missingParams({ id, params }: Endpoint): Readonly<Record<string, string>> {
  const uuid = randomUUID();
  const samples = [uuid, uuidV7(new Date(), uuid), `${uuid}.${uuid}`, "1", "h".repeat(43)];
  const named = Object.keys(params?.shape ?? {}).map((name) => {
    const sample = samples.find((each) => params?.shape[name]?.safeParse(each).success);
    if (!sample) throw new Error(`${id}: no sample here is a {${name}}.`);
    return [name, sample];
  });
  return Object.fromEntries(named);
}
