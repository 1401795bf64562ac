import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { createClock } from "./clock.ts";

const time = z.number();
const Message = z.object({ id: z.string(), body: z.string(), sentAt: time, receiveCount: z.number(), visibleAt: time });
/** A message of a queue; its instants are milliseconds since 1970 on the stack's clock. */
export type Message = z.output<typeof Message>;

const State = z.object({
  clockOffsetMs: z.number().optional(),
  /** The last record of the table's stream that each function has had. */
  positions: z.record(z.string(), z.string()).default({}),
  queues: z.record(z.string(), z.array(Message)).default({}),
});

export type PlaceOptions = {
  /** Where a restart finds everything again; `.local` unless said. */
  readonly folder?: string;
  /** Keeps nothing. */
  readonly memory?: boolean;
  /** Keeps to itself what goes wrong inside. */
  readonly quiet?: boolean;
  /** Shows what functions print, which otherwise is found in the folder's log. */
  readonly verbose?: boolean;
  /** How far a clock that has not run yet is ahead of real time. */
  readonly clockOffsetMs?: number;
};
export type Place = ReturnType<typeof openPlace>;

/** Where a stack keeps what must last, and whom it tells what. */
export function openPlace(cleanup: AsyncDisposableStack, options: PlaceOptions) {
  const { memory = false, quiet = false, verbose = false, clockOffsetMs = 0 } = options;
  const folder = memory ? fs.mkdtempSync(join(tmpdir(), "homewright-")) : resolve(options.folder ?? ".local");
  if (memory) cleanup.defer(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.mkdirSync(join(folder, "log"), { recursive: true });
  const output = fs.createWriteStream(join(folder, "log/functions.log"));
  cleanup.defer(() => new Promise<void>((resolve) => output.end(resolve)));
  const stateFile = join(folder, "stack.json");
  const state = State.parse(fs.existsSync(stateFile) ? JSON.parse(fs.readFileSync(stateFile, "utf8")) : {});
  const save = () => {
    if (memory) return;
    fs.writeFileSync(`${stateFile}.new`, JSON.stringify(state));
    fs.renameSync(`${stateFile}.new`, stateFile);
  };
  return {
    folder,
    /** The file of that name, or undefined when nothing is to be kept. */
    fileOf: (name: string) => (memory ? undefined : join(folder, name)),
    /** What lasts once `save` has returned. */
    state: Object.assign(state, { save }),
    clock: createClock(state.clockOffsetMs ?? clockOffsetMs),
    /** Takes what functions print. */
    log: (lines: string) => void (verbose ? process.stderr : output).write(lines),
    /** Tells the person at the machine what went wrong inside. */
    report: (trouble: unknown) => void (quiet || console.error(trouble)),
  };
}
