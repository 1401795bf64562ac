import { existsSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { DEMO_SPAN_MS, seedDemoData } from "./demo/seed.ts";
import { type Stack, startStack } from "./stack.ts";

const STOP_TIMEOUT_MS = 4500;
const folder = ".local";
/** This file exists once the demo data are complete. */
const seededFile = `${folder}/filled`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "3000" },
    memory: { type: "boolean" },
    /** Without demo data. */
    empty: { type: "boolean" },
    verbose: { type: "boolean" },
    /** Milliseconds by which indexes lag. */
    lag: { type: "string", default: "0" },
  },
});
const { port, memory = false, empty = false, verbose, lag } = values;

// As in Lambda.
process.env.TZ = "UTC";
let stack: Stack | undefined;
let isStopping = false;

async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
  await stack?.close();
  process.exit(code);
}

async function start() {
  if (process.env.NODE_ENV === "production") throw new Error("The local stack is not made for NODE_ENV=production.");
  const isNew = memory || !existsSync(seededFile);
  if (isNew && !memory) rmSync(folder, { recursive: true, force: true });
  const needsDemoData = isNew && !empty;
  const clockOffsetMs = needsDemoData ? -DEMO_SPAN_MS : 0;
  stack = await startStack({ port: Number(port), memory, verbose, folder, clockOffsetMs });
  if (needsDemoData) await seedDemoData(stack);
  if (Number(lag) > 0) await stack.lagBy(Number(lag));
  if (!memory) writeFileSync(seededFile, "");
  console.log(`ready ${stack.origin}`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
// The parent process has ended.
process.on("disconnect", () => stop(0));
start().catch((thrown) => {
  const isPortTaken = thrown.code === "EADDRINUSE";
  console.error(isPortTaken ? `Port ${port} is taken. Choose another one: npm start -- --port 4100` : thrown);
  return stop(1);
});
