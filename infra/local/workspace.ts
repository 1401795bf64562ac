import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { createClock } from "./clock.ts";
import { createMisconfigurations } from "./misconfigurations.ts";

const time = z.number();
const Message = z.object({ id: z.string(), body: z.string(), sentAt: time, receiveCount: z.number(), visibleAt: time });
/** A message of a queue; times are milliseconds since 1970 on the stack's clock. */
export type Message = z.output<typeof Message>;

const State = z.object({
  clockOffsetMs: z.number().optional(),
  /** The sequence number of the last stream record that each function has processed. */
  positions: z.record(z.string(), z.string()).default({}),
  queues: z.record(z.string(), z.array(Message)).default({}),
});

export type WorkspaceOptions = {
  /** The folder of the stack's data; `.local` by default. */
  readonly folder?: string;
  /** Deletes all data at the end. */
  readonly memory?: boolean;
  /** Does not print internal errors. */
  readonly quiet?: boolean;
  /** Prints the output of functions to stderr instead of the log file. */
  readonly verbose?: boolean;
  /** The initial offset of the clock, in milliseconds, when there is no stored one. */
  readonly clockOffsetMs?: number;
};
export type Workspace = ReturnType<typeof createWorkspace>;

/** The data folder, state, clock and log of a stack. */
export function createWorkspace(cleanup: AsyncDisposableStack, options: WorkspaceOptions) {
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
    /** The path of a data file; undefined with `memory`. */
    fileOf: (name: string) => (memory ? undefined : join(folder, name)),
    /** Call `save` after a change. */
    state: Object.assign(state, { save }),
    clock: createClock(state.clockOffsetMs ?? clockOffsetMs),
    misconfigurations: createMisconfigurations(),
    /** Writes the output of functions. */
    log: (lines: string) => void (verbose ? process.stderr : output).write(lines),
    /** Prints an internal error. */
    report: (trouble: unknown) => void (quiet || console.error(trouble)),
  };
}
