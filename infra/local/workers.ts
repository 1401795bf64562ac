import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { arn, region } from "./names.ts";
import type { Place } from "./place.ts";
import type { Cloud, Resource } from "./template.ts";
import type { Ended, Part, ToWorker } from "./worker.ts";

export type Workers = {
  /** Invokes the function; rejects with its error (the stack begins with the function's name), a timeout, or an exit. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Terminates the function's threads amid their calls, as when a machine fails; the next call starts a new one. */
  kill(name: string | undefined): void;
  /** Sends the clock's offset to every thread. */
  shareClock(): void;
  close(): Promise<void>;
};
type Lambda = Resource<"AWS::Lambda::Function">;
type Call = { resolve(result: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
/** A thread that runs one function; `isOld` ones take no more calls. */
type Room = { name: string; worker: Worker; calls: Map<string, Call>; isWarm: boolean; isOld: boolean; usedAt: number };

// Lambda runs one call per container. A thread per call would cost 20 MB and 50 ms each, too much for fifty calls at
// once, so a thread runs several: a handler that keeps state of a call in its module fails here, not there.
const CALLS_PER_ROOM = 16;
const ROOMS_PER_FUNCTION = 2;
const MAX_ROOMS = 40;
// Lambda's limit for the init phase, which does not count against the timeout.
const START_MS = 10_000;

/** Runs the template's functions in worker threads, which start with the first call; all get the `environment`. */
export function createWorkers(cloud: Cloud, place: Place, environment: Readonly<Record<string, string>>): Workers {
  const functions = new Map(cloud.all("AWS::Lambda::Function").map((each) => [each.Ref, each]));
  const rooms = new Set<Room>();
  let isClosed = false;

  function startThread(lambda: Lambda): Room {
    const worker = new Worker(new URL("worker.ts", import.meta.url), {
      workerData: partOf(lambda),
      env: { ...environmentOf(lambda), ...environment, CLOCK_OFFSET_MS: String(place.clock.offsetMs) },
      stdout: true,
      stderr: true,
    });
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.setEncoding("utf8").on("data", (lines: string) => place.log(lines));
    }
    const room: Room = { name: lambda.Ref, worker, calls: new Map(), isWarm: false, isOld: false, usedAt: 0 };
    let cause = new Error("Runtime exited");
    worker.on("message", (message: Ended) => {
      room.isWarm = true;
      finishCall(room, message);
    });
    worker.on("error", (thrown) => {
      cause = thrown instanceof Error ? thrown : new Error(String(thrown));
      room.isOld = true;
    });
    // Not on "error": results of other calls may still be on their way.
    worker.on("exit", () => {
      rooms.delete(room);
      for (const id of room.calls.keys()) finishCall(room, { id, error: cause });
    });
    rooms.add(room);
    return room;
  }

  function finishCall(room: Room, { id, result, error }: Ended) {
    const call = room.calls.get(id);
    room.calls.delete(id);
    clearTimeout(call?.timer);
    if (error)
      call?.reject(Object.assign(new Error(error.message), { stack: `${room.name}: ${error.stack ?? error.message}` }));
    else call?.resolve(JSON.parse(result ?? "null"));
    if (room.isOld) retire(room);
  }

  /** Closes a thread after its last call. */
  function retire(room: Room) {
    room.isOld = true;
    if (room.calls.size === 0) room.worker.terminate();
  }

  function roomFor(lambda: Lambda): Room {
    const inUse = [...rooms].filter(({ isOld }) => !isOld);
    const own = inUse.filter(({ name }) => name === lambda.Ref).sort((a, b) => a.calls.size - b.calls.size);
    const [calmest] = own;
    if (calmest && (calmest.calls.size < CALLS_PER_ROOM || own.length === ROOMS_PER_FUNCTION)) return calmest;
    const [oldest] = inUse.filter(({ calls }) => calls.size === 0).sort((a, b) => a.usedAt - b.usedAt);
    if (oldest && inUse.length >= MAX_ROOMS) retire(oldest);
    return startThread(lambda);
  }

  function invoke(name: string, event: unknown): Promise<unknown> {
    const lambda = functions.get(name);
    if (isClosed) return Promise.reject(new Error("The stack is closed."));
    if (!lambda) return Promise.reject(new Error(`The template has no function ${name}.`));
    const room = roomFor(lambda);
    const id = randomUUID();
    const timeoutMs = lambda.Timeout * 1000;
    room.usedAt = Date.now();
    return new Promise((resolve, reject) => {
      const timedOut = () => {
        // On AWS the container ends with its one call; here the thread's other calls may end first.
        room.isOld = true;
        finishCall(room, { id, error: new Error(`Task timed out after ${lambda.Timeout} seconds`) });
      };
      const timer = setTimeout(timedOut, timeoutMs + (room.isWarm ? 0 : START_MS));
      room.calls.set(id, { resolve, reject, timer });
      send(room, { id, event: JSON.stringify(event), deadline: Date.now() + timeoutMs });
    });
  }

  return {
    invoke,
    kill: (name) => rooms.forEach((room) => void (room.name === name && room.worker.terminate())),
    shareClock: () => rooms.forEach((room) => void send(room, { clockOffsetMs: place.clock.offsetMs })),
    async close() {
      isClosed = true;
      await Promise.all([...rooms].map(({ worker }) => worker.terminate()));
    },
  };
}

const send = ({ worker }: Room, message: ToWorker) => worker.postMessage(message);

function partOf({ Ref, folder, Handler, MemorySize }: Lambda): Part {
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
