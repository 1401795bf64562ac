import { existsSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { DEMO_SPAN_MS, seedDemoData } from "./demo/seed.ts";
import { type Stack, startStack } from "./stack.ts";

const STOP_TIMEOUT_MS = 4500;
const folder = ".local";
/** This file exists once the demo data are complete. */
const seededFile = `${folder}/filled`;
const noDatabase = `There is no database for ${process.platform} ${process.arch}: a table in memory takes its place.
Nothing is kept after this process ends. (Or name a DynamoDB by DYNAMODB_ENDPOINT.)`;

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
let filled: Promise<unknown> = Promise.resolve();
const stopping = new AbortController();

async function stop(code: number) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
  await filled.catch(() => undefined);
  await stack?.close();
  process.exit(code);
}

async function start() {
  if (process.env.NODE_ENV === "production") throw new Error("The local stack is not made for NODE_ENV=production.");
  const isKept = !memory && existsSync(seededFile);
  if (!isKept && !memory) rmSync(folder, { recursive: true, force: true });
  let data: Data = { memory, isNew: !isKept };
  stack = await open(data);
  if (!memory && stack.endpoints.dynamodb.isInMemory) {
    console.log(noDatabase);
    // Users, files and payments would outlive the table to which they belong.
    await stack.close();
    data = { memory: true, isNew: true };
    stack = await open(data);
  }
  await run(stack, data);
}

/** Where the data are, and whether they begin now. */
type Data = { readonly memory: boolean; readonly isNew: boolean };

const open = ({ memory, isNew }: Data) => {
  const clockOffsetMs = isNew && !empty ? -DEMO_SPAN_MS : 0;
  return startStack({ port: Number(port), memory, verbose, folder, clockOffsetMs, split: true });
};

async function run(stack: Stack, { memory, isNew }: Data) {
  console.log(`ready ${stack.origin}`);
  if (isNew && !empty) filled = fillIn(stack);
  await filled;
  if (Number(lag) > 0) await stack.lagBy(Number(lag));
  if (!memory) writeFileSync(seededFile, "");
}

async function fillIn(stack: Stack) {
  console.log("Filling in the demo data. Their accounts can sign in when they are complete.");
  await stack.filling.run((report) => seedDemoData(stack, { report, signal: stopping.signal }));
  console.log("The demo data are complete.");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
// The parent process has ended.
process.on("disconnect", () => stop(0));
start().catch((thrown) => {
  // Whatever was under way when it was stopped fails.
  if (stopping.signal.aborted) return;
  const isPortTaken = thrown.code === "EADDRINUSE";
  console.error(isPortTaken ? `Port ${port} is taken. Choose another one: npm start -- --port 4100` : thrown);
  return stop(1);
});
