import { parentPort, workerData } from "node:worker_threads";

/** What a worker thread plays: one function, whose handler is `exportName` of the module at `entry`. */
export type Role = {
  readonly name: string;
  readonly arn: string;
  readonly entry: string;
  readonly exportName: string;
  readonly memoryMegabytes: number;
};
export type ToWorker = { clockOffsetMs: number } | { id: string; event: unknown; deadline: number };
export type FromWorker = { id: string; result?: unknown; error?: { name: string; message: string; stack?: string } };

const role: Role = workerData;
const handler = import(role.entry).then((module) => module[role.exportName]);
const send = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on("message", async (message: ToWorker) => {
  if ("clockOffsetMs" in message) {
    process.env.CLOCK_OFFSET_MS = String(message.clockOffsetMs);
    return;
  }
  const { id, event, deadline } = message;
  try {
    const handle = await handler;
    send({ id, result: await handle(event, contextOf(id, deadline)) });
  } catch (thrown) {
    const { name, message: text, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    send({ id, error: { name, message: text, stack } });
  }
});

const contextOf = (awsRequestId: string, deadline: number) => ({
  awsRequestId,
  callbackWaitsForEmptyEventLoop: true,
  functionName: role.name,
  functionVersion: "$LATEST",
  invokedFunctionArn: role.arn,
  logGroupName: `/aws/lambda/${role.name}`,
  logStreamName: "local",
  memoryLimitInMB: String(role.memoryMegabytes),
  getRemainingTimeInMillis: () => deadline - Date.now(),
});
