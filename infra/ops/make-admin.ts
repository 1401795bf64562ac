import { parseArgs } from "node:util";
import { deployedTable, localTable, promote } from "./promote.ts";
import { runCommand } from "./tools.ts";

// npm run make-admin -- EMAIL [--stage S | --local PORT]; without either, in the local stack at its default port.
await runCommand(async (options) => {
  const { values, positionals } = parseArgs({
    args: [...options],
    allowPositionals: true,
    options: { stage: { type: "string" }, local: { type: "string" } },
  });
  const [email, ...others] = positionals;
  if (!email?.includes("@") || others.length > 0 || (values.stage && values.local)) {
    throw new Error("Usage: npm run make-admin -- EMAIL [--stage STAGE | --local PORT]");
  }
  const target = values.stage ? deployedTable(values.stage) : await localTable(values.local ?? "3000");
  const ended = await promote(target, email);
  console.log(`${email} is an administrator now. Sessions ended: ${ended}.`);
  return true;
});
