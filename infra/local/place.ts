import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { createClock } from "./clock.ts";

const Message = z.object({
  id: z.string(),
  body: z.string(),
  sentAt: z.number(),
  receiveCount: z.number(),
  visibleAt: z.number(),
});
/** A message of a queue; its instants are milliseconds since 1970 on the stack's clock. */
export type Message = z.output<typeof Message>;

const State = z.object({
  clockOffsetMs: z.number().optional(),
  /** The last record of the table's stream that each function has had. */
  positions: z.record(z.string(), z.string()).default({}),
  queues: z.record(z.string(), z.array(Message)).default({}),
});
/** What the stack itself remembers over a restart, once `save` has returned. */
export type State = z.output<typeof State> & { save(): void };

export type Place = ReturnType<typeof openPlace>;

/** Where a stack keeps what it has: `folder`, or with `memory` a folder that goes with it. */
export function openPlace(
  cleanup: DisposableStack | AsyncDisposableStack,
  { folder: kept = ".local", memory = false, quiet = false, clockOffsetMs = 0 },
) {
  const folder = memory ? mkdtempSync(join(tmpdir(), "homewright-")) : resolve(kept);
  if (memory) cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  const fileOf = (name: string) => (memory ? undefined : join(folder, name));
  mkdirSync(join(folder, "log"), { recursive: true });
  const output = createWriteStream(join(folder, "log/functions.log"));
  cleanup.defer(() => output.destroy());
  const state = openState(fileOf("stack.json"));
  return {
    folder,
    /** The file of that name, or undefined when nothing is to be kept. */
    fileOf,
    state,
    clock: createClock(state.clockOffsetMs ?? clockOffsetMs),
    /** Takes what functions print. */
    log: (chunk: Buffer) => void output.write(chunk),
    /** Tells the person at the machine what went wrong inside. */
    report: (message: string) => void (quiet || console.error(message)),
  };
}

function openState(file?: string): State {
  const stored = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const state = State.parse(stored);
  const save = () => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(state));
    renameSync(`${file}.new`, file);
  };
  return Object.assign(state, { save });
}
