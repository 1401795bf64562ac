import { parentPort, workerData } from "node:worker_threads";

/** The function that a worker thread runs: `exportName` of the module at `entry`. */
export type WorkerData = { name: string; arn: string; entry: string; exportName: string; memoryMegabytes: number };
/** Events and results are JSON, as between Lambda and a function; undefined is no result. */
export type WorkerMessage = { clockOffsetMs: number } | { id: string; event: string; deadline: number };
export type CallResult = { id: string; result?: string; error?: { name: string; message: string; stack?: string } };

const part: WorkerData = workerData;
const handler = import(part.entry).then((module) => module[part.exportName]);
const send = (message: CallResult) => parentPort?.postMessage(message);

parentPort?.on("message", async (message: WorkerMessage) => {
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

const lambdaContext = ({ id, deadline }: { id: string; deadline: number }) => ({
  awsRequestId: id,
  ...{ functionName: part.name, functionVersion: "$LATEST", invokedFunctionArn: part.arn },
  memoryLimitInMB: String(part.memoryMegabytes),
  getRemainingTimeInMillis: () => deadline - Date.now(),
});
