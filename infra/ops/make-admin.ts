import { parseArgs } from "node:util";
import { runCommand } from "./cli.ts";
import { promoteToAdmin } from "./promote.ts";
import { tableClientOf } from "./table-client.ts";

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
  const endedSessions = await promoteToAdmin(await tableClientOf(values), email);
  console.log(`${email} is an administrator now. Sessions ended: ${endedSessions}.`);
  return true;
});
