import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "../../../functions/runtime/observability/log.ts";
import { createMisconfigurations } from "../../../infra/local/misconfigurations.ts";
import type { Workspace } from "../../../infra/local/workspace.ts";
import type { WorldClock } from "./clock.ts";

let worlds = 0;
const systemConsole: unknown = Reflect.get(log, "console");

/** Hands over what functions log in this process, as one line of JSON each. */
function captureLog(print: (line: string) => void): void {
  const levels = ["debug", "error", "info", "log", "trace", "warn"];
  Object.assign(log, { console: Object.fromEntries(levels.map((level) => [level, print])) });
}

/** From now on functions log to the console again. */
export function releaseLog(): void {
  Object.assign(log, { console: systemConsole });
}

/**
 * What a stack keeps in its folder, in memory; only uploaded files are written, to a folder that is made with the first.
 * `printed` are the lines of functions, `reports` what the stack itself complains about.
 */
export function worldWorkspace(clock: WorldClock) {
  const printed: string[] = [];
  const reports: unknown[] = [];
  const folder = join(tmpdir(), `world-${process.pid}-${worlds++}`);
  captureLog((line) => void printed.push(`${line}\n`));
  const state = { clockOffsetMs: undefined, positions: {}, queues: {}, save: () => undefined };
  const workspace: Workspace = {
    folder,
    fileOf: () => undefined,
    state,
    clock,
    misconfigurations: createMisconfigurations(),
    log: (lines) => void printed.push(lines),
    report: (trouble) => void reports.push(trouble),
  };
  return { workspace, printed, reports, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
