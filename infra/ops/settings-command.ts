import { parseArgs } from "node:util";
import type { Command } from "./cli.ts";
import { changeSettings } from "./stage-settings.ts";
import { tableClientOf } from "./table-client.ts";

const usage = "Usage: npm run settings -- [--stage STAGE | --local PORT] [cancellationPolicy=none|standard]";

/** `NAME=VALUE` of the command line; undefined for anything else. */
function readAssignments(assignments: readonly string[]): Record<string, string> | undefined {
  const pairs = assignments.map((each) => each.split("=", 2) as [string, string | undefined]);
  const named = pairs.filter((pair): pair is [string, string] => pair[0] !== "" && pair[1] !== undefined);
  return named.length === pairs.length ? Object.fromEntries(named) : undefined;
}

/** Changes the named settings of a stage, and prints the values of all of them. */
export const settings: Command = async (options) => {
  const { values, positionals } = parseArgs({
    args: [...options],
    allowPositionals: true,
    options: { stage: { type: "string" }, local: { type: "string" } },
  });
  const changes = readAssignments(positionals);
  if (!changes || (values.stage && values.local)) throw new Error(usage);
  const all = await changeSettings(await tableClientOf(values), changes).catch((thrown: unknown) => {
    throw thrown instanceof Error && thrown.name === "ZodError" ? new Error(usage) : thrown;
  });
  for (const [name, value] of Object.entries(all)) console.log(`${name}=${value}`);
  return true;
};
