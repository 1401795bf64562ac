import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { arn, region } from "./identity.ts";
import type { Place } from "./place.ts";
import type { Cloud, LambdaFunction } from "./template.ts";
import type { FromWorker, Role, ToWorker } from "./worker.ts";

export type Workers = {
  /** Runs the function; rejects with what it threw, "Task timed out" or "Runtime exited". */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Tells every running function how far the clock has moved. */
  shareClock(): void;
  close(): Promise<void>;
};
/** `environment` is what every function finds besides its own. */
type WorkersOptions = Pick<Place, "clock" | "log" | "report"> & { environment: Readonly<Record<string, string>> };

type Pending = { resolve(result: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
type Room = { readonly worker: Worker; readonly pending: Map<string, Pending>; isRetired: boolean; usedAt: number };

// AWS gives each running call a container of its own. A thread for each would take 20 MB and 50 ms, too much for
// fifty calls at once, so a thread takes several: handlers that keep a call's state in a module fail here, not there.
const MAX_CALLS = 16;
const MAX_ROOMS_PER_FUNCTION = 2;
const MAX_ROOMS = 40;

/** The functions of the template, each in worker threads of its own that start with the first call. */
export function createWorkers(cloud: Cloud, { clock, environment, log, report }: WorkersOptions): Workers {
  const byName = new Map(cloud.all("AWS::Lambda::Function").map((each) => [each.Ref, each]));
  const rooms = new Map<Room, string>();

  function open(lambda: LambdaFunction): Room {
    const name = lambda.Ref;
    const worker = new Worker(new URL("worker.ts", import.meta.url), {
      workerData: roleOf(lambda),
      env: { ...environmentOf(lambda), ...environment, CLOCK_OFFSET_MS: String(clock.offsetMs) },
      stdout: true,
      stderr: true,
    });
    const room: Room = { worker, pending: new Map(), isRetired: false, usedAt: 0 };
    const fail = (error: Error) => {
      for (const id of room.pending.keys()) settle(room, { id, error });
      rooms.delete(room);
    };
    worker.stdout.on("data", log);
    worker.stderr.on("data", log);
    worker.on("message", (message: FromWorker) => settle(room, message));
    worker.on("error", (thrown) => fail(thrown instanceof Error ? thrown : new Error(String(thrown))));
    worker.on("exit", () => fail(new Error("Runtime exited")));
    rooms.set(room, name);
    return room;
  }

  function settle(room: Room, { id, result, error }: FromWorker) {
    const call = room.pending.get(id);
    room.pending.delete(id);
    clearTimeout(call?.timer);
    if (error) report(`${rooms.get(room)}: ${error.stack ?? error.message}`);
    if (error) call?.reject(Object.assign(new Error(error.message), error));
    else call?.resolve(result);
    if (room.isRetired) retire(room);
  }

  function retire(room: Room) {
    room.isRetired = true;
    if (room.pending.size === 0) room.worker.terminate();
  }

  function roomFor(lambda: LambdaFunction): Room {
    const own = [...rooms].filter(([room, name]) => name === lambda.Ref && !room.isRetired).map(([room]) => room);
    const [calmest] = own.sort((one, other) => one.pending.size - other.pending.size);
    if (calmest && (calmest.pending.size < MAX_CALLS || own.length === MAX_ROOMS_PER_FUNCTION)) return calmest;
    if (rooms.size >= MAX_ROOMS) {
      const idle = [...rooms.keys()].filter((room) => room.pending.size === 0 && !room.isRetired);
      const [oldest] = idle.sort((one, other) => one.usedAt - other.usedAt);
      if (oldest) retire(oldest);
    }
    return open(lambda);
  }

  function invoke(name: string, event: unknown): Promise<unknown> {
    const lambda = byName.get(name);
    if (!lambda) return Promise.reject(new Error(`The template has no function ${name}.`));
    const room = roomFor(lambda);
    const id = randomUUID();
    const timeoutMs = lambda.Timeout * 1000;
    room.usedAt = Date.now();
    return new Promise((resolve, reject) => {
      const timedOut = () => {
        // A container that timed out is never used again; its other calls may end first, as on AWS they would.
        room.isRetired = true;
        settle(room, { id, error: new Error(`Task timed out after ${lambda.Timeout} seconds`) });
      };
      room.pending.set(id, { resolve, reject, timer: setTimeout(timedOut, timeoutMs) });
      post(room, { id, event, deadline: Date.now() + timeoutMs });
    });
  }

  return {
    invoke,
    shareClock() {
      for (const room of rooms.keys()) post(room, { clockOffsetMs: clock.offsetMs });
    },
    close: async () => void (await Promise.all([...rooms.keys()].map((room) => room.worker.terminate()))),
  };
}

const post = (room: Room, message: ToWorker) => room.worker.postMessage(message);

function roleOf({ Ref, folder, Handler, MemorySize }: LambdaFunction): Role {
  const [file, exportName = "handler"] = Handler.split(".");
  const entry = pathToFileURL(join(folder, `${file}.mjs`)).href;
  return { name: Ref, arn: arn("lambda", `function:${Ref}`), entry, exportName, memoryMegabytes: MemorySize };
}

const environmentOf = ({ id, Ref, MemorySize, Environment }: LambdaFunction) => ({
  ...Environment.Variables,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  // The edge tells by the key which function calls; some emulators take only letters and digits.
  AWS_ACCESS_KEY_ID: id,
  AWS_LAMBDA_FUNCTION_NAME: Ref,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
  AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
  AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
});
