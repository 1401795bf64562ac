import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { arn, region } from "./resource-names.ts";
import type { Cloud, Resource } from "./template.ts";
import type { Workspace } from "./workspace.ts";

export type Workers = {
  /** Invokes the function; rejects with its error (the stack begins with the function's name), a timeout, or an exit. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Terminates the function's threads amid their calls, as when a machine fails; the next call starts a new one. */
  kill(name: string | undefined): void;
  /** Sends the clock's offset to every thread. */
  shareClock(): void;
  close(): Promise<void>;
};
/** The function that a thread runs (`worker.mjs`): `exportName` of the module at `entry`. */
export type WorkerData = { name: string; arn: string; entry: string; exportName: string; memoryMegabytes: number };
/** Events and results are JSON, as between Lambda and a function; undefined is no result. */
export type WorkerMessage = { clockOffsetMs: number } | { id: string; event: string; deadline: number };
export type CallResult = { id: string; result?: string; error?: { name: string; message: string; stack?: string } };
type Lambda = Resource<"AWS::Lambda::Function">;
type Call = { resolve(result: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
/** A thread that runs one function; `isRetired` ones take no more calls. */
type WorkerThread = {
  name: string;
  worker: Worker;
  calls: Map<string, Call>;
  isInitialized: boolean;
  isRetired: boolean;
  usedAt: number;
};

type ThreadOptions = { readonly workspace: Workspace; readonly environment: Readonly<Record<string, string>> };

// Lambda runs one call per container. A thread per call would cost 20 MB and 50 ms each, too much for fifty calls at
// once, so a thread runs several: a handler that keeps state of a call in its module fails here, not there.
const CALLS_PER_THREAD = 16;
const THREADS_PER_FUNCTION = 2;
// More than there are functions: with fewer, calls that go round all endpoints start threads again and again, at 0.1 s of
// CPU each.
const MAX_THREADS = 200;
// Lambda's limit for the init phase, which does not count against the timeout.
const INIT_TIMEOUT_MS = 10_000;

/** Runs the template's functions in worker threads, which start with the first call; all get the `environment`. */
export function createWorkers(cloud: Cloud, workspace: Workspace, environment: ThreadOptions["environment"]): Workers {
  const functions = new Map(cloud.all("AWS::Lambda::Function").map((each) => [each.Ref, each]));
  const threads = new Set<WorkerThread>();
  let isClosed = false;

  function pickThread(lambda: Lambda): WorkerThread {
    const activeThreads = [...threads].filter(({ isRetired }) => !isRetired);
    const functionThreads = activeThreads
      .filter(({ name }) => name === lambda.Ref)
      .sort((a, b) => a.calls.size - b.calls.size);
    const [leastBusy] = functionThreads;
    if (leastBusy && (leastBusy.calls.size < CALLS_PER_THREAD || functionThreads.length === THREADS_PER_FUNCTION))
      return leastBusy;
    const [leastRecentlyUsed] = activeThreads
      .filter(({ calls }) => calls.size === 0)
      .sort((a, b) => a.usedAt - b.usedAt);
    if (leastRecentlyUsed && activeThreads.length >= MAX_THREADS) closeWhenIdle(leastRecentlyUsed);
    const thread = startThread(lambda, { workspace, environment }, (exited) => threads.delete(exited));
    threads.add(thread);
    return thread;
  }

  function invoke(name: string, event: unknown): Promise<unknown> {
    const lambda = functions.get(name);
    if (isClosed) return Promise.reject(new Error("The stack is closed."));
    if (!lambda) return Promise.reject(new Error(`The template has no function ${name}.`));
    const thread = pickThread(lambda);
    const id = randomUUID();
    const timeoutMs = lambda.Timeout * 1000;
    thread.usedAt = Date.now();
    return new Promise((resolve, reject) => {
      const timedOut = () => {
        // On AWS the container ends with its one call; here the thread's other calls may end first.
        thread.isRetired = true;
        finishCall(thread, { id, error: new Error(`Task timed out after ${lambda.Timeout} seconds`) });
      };
      const timer = setTimeout(timedOut, timeoutMs + (thread.isInitialized ? 0 : INIT_TIMEOUT_MS));
      thread.calls.set(id, { resolve, reject, timer });
      send(thread, { id, event: JSON.stringify(event), deadline: Date.now() + timeoutMs });
    });
  }

  return {
    invoke,
    kill: (name) => threads.forEach((thread) => void (thread.name === name && thread.worker.terminate())),
    shareClock: () => threads.forEach((thread) => void send(thread, { clockOffsetMs: workspace.clock.offsetMs })),
    async close() {
      isClosed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** Starts a thread with the function's code; `onExit` is called before the rest of its calls are rejected. */
function startThread(
  lambda: Lambda,
  { workspace, environment }: ThreadOptions,
  onExit: (thread: WorkerThread) => void,
): WorkerThread {
  const worker = new Worker(new URL("worker.mjs", import.meta.url), {
    workerData: workerDataOf(lambda),
    env: { ...environmentOf(lambda), ...environment, CLOCK_OFFSET_MS: String(workspace.clock.offsetMs) },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding("utf8").on("data", (lines: string) => workspace.log(lines));
  }
  const thread: WorkerThread = {
    name: lambda.Ref,
    worker,
    calls: new Map(),
    isInitialized: false,
    isRetired: false,
    usedAt: 0,
  };
  let cause = new Error("Runtime exited");
  worker.on("message", (message: CallResult) => {
    thread.isInitialized = true;
    finishCall(thread, message);
  });
  worker.on("error", (thrown) => {
    cause = thrown instanceof Error ? thrown : new Error(String(thrown));
    thread.isRetired = true;
  });
  // Not on "error": results of other calls may still be on their way.
  worker.on("exit", () => {
    onExit(thread);
    for (const id of thread.calls.keys()) finishCall(thread, { id, error: cause });
  });
  return thread;
}

function finishCall(thread: WorkerThread, { id, result, error }: CallResult) {
  const call = thread.calls.get(id);
  thread.calls.delete(id);
  clearTimeout(call?.timer);
  if (error)
    call?.reject(Object.assign(new Error(error.message), { stack: `${thread.name}: ${error.stack ?? error.message}` }));
  else call?.resolve(JSON.parse(result ?? "null"));
  if (thread.isRetired) closeWhenIdle(thread);
}

/** Closes a thread after its last call. */
function closeWhenIdle(thread: WorkerThread) {
  thread.isRetired = true;
  if (thread.calls.size === 0) thread.worker.terminate();
}

const send = ({ worker }: WorkerThread, message: WorkerMessage) => worker.postMessage(message);

function workerDataOf({ Ref, folder, Handler, MemorySize }: Lambda): WorkerData {
  const [file, exportName = "handler"] = Handler.split(".");
  const entry = pathToFileURL(join(folder, `${file}.mjs`)).href;
  return { name: Ref, arn: arn("lambda", `function:${Ref}`), entry, exportName, memoryMegabytes: MemorySize };
}

const environmentOf = ({ id, Ref, folder, MemorySize, Environment }: Lambda) => ({
  ...Environment.Variables,
  AWS_REGION: region,
  // It identifies the calling function. The emulators accept only letters and digits, which logical ids are.
  AWS_ACCESS_KEY_ID: id,
  AWS_LAMBDA_FUNCTION_NAME: Ref,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
  // Threads of the same build share compiled code.
  NODE_COMPILE_CACHE: join(folder, "../compiled"),
});
