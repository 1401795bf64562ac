// Runs one function in a worker thread. Plain JavaScript: Node would strip types again in every thread, which takes as much
// CPU time as the thread itself.
import { parentPort, workerData } from "node:worker_threads";

/** @type {import("./workers.ts").WorkerData} */
const part = workerData;
const handler = import(part.entry).then((module) => module[part.exportName]);
/** @param {import("./workers.ts").CallResult} message */
const send = (message) => parentPort?.postMessage(message);

parentPort?.on("message", async (/** @type {import("./workers.ts").WorkerMessage} */ message) => {
  if ("clockOffsetMs" in message) return void Object.assign(process.env, { CLOCK_OFFSET_MS: message.clockOffsetMs });
  try {
    const handle = await handler;
    const result = await handle(JSON.parse(message.event), lambdaContext(message));
    send({ id: message.id, result: JSON.stringify(result) });
  } catch (thrown) {
    const { name, message: text, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    send({ id: message.id, error: { name, message: text, stack } });
  }
});

const lambdaContext = ({ id, deadline }) => ({
  awsRequestId: id,
  functionName: part.name,
  functionVersion: "$LATEST",
  invokedFunctionArn: part.arn,
  memoryLimitInMB: String(part.memoryMegabytes),
  getRemainingTimeInMillis: () => deadline - Date.now(),
});
