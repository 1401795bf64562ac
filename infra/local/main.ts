import { parseArgs } from "node:util";
import { type Stack, startStack } from "./stack.ts";

const PATIENCE_MS = 4500;

const { values } = parseArgs({
  options: { port: { type: "string", default: "3000" }, memory: { type: "boolean" }, quiet: { type: "boolean" } },
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function explain(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const isTaken = "code" in thrown && thrown.code === "EADDRINUSE";
  return isTaken ? `Port ${values.port} is taken. Choose another one: npm start -- --port 4100` : thrown.message;
}

if (process.env.NODE_ENV === "production") fail("The local stack is not made for production (NODE_ENV=production).");
// Lambda's clock stands at UTC.
process.env.TZ = "UTC";

let stack: Stack | undefined;
async function stop() {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  await stack?.close();
  process.exit(0);
}
process.once("SIGINT", stop).once("SIGTERM", stop);
// The process that started this one is gone.
process.once("disconnect", stop);

try {
  stack = await startStack({ ...values, port: Number(values.port) });
  const { fillIn } = await import("./demo/demo.ts");
  await fillIn(stack);
  console.log(`ready ${stack.origin}`);
} catch (thrown) {
  await stack?.close();
  fail(explain(thrown));
}
