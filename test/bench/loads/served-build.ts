import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../../..");
const git = (...args: string[]): void =>
  void execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });

export type Served = { readonly origin: string; close(): Promise<void> };

const POLL_MS = 200;

/** Waits for the demo data. Commits that know no such page have them once they are ready. */
async function waitForDemoData(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/__local/demo`);
    if (answer.status === 404) return;
    const { percent }: { percent: number } = await answer.json();
    if (percent === 100) return;
    await setTimeout(POLL_MS);
  }
}

/** Builds the product as it is in `folder` and serves it with the demo data, in a process of its own. */
export async function serve(folder: string = root): Promise<Served> {
  const script = ["infra/local/main.ts", "--port", "0", "--memory"];
  const child = spawn(process.execPath, script, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const stop = () => child.kill();
  process.once("exit", stop);
  const origin = await new Promise<string>((ready, failed) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [, origin] = /^ready (\S+)/.exec(line) ?? [];
      if (origin) ready(origin);
    });
    void ended.then(() => failed(new Error(`The stack of ${folder} did not start.`)));
  });
  await waitForDemoData(origin);
  const close = async () => {
    stop();
    await ended;
    process.off("exit", stop);
  };
  return { origin, close };
}

/** Serves the product of an earlier commit, with the packages of this one. */
export async function serveCommit(commit: string): Promise<Served> {
  const folder = join(mkdtempSync(join(tmpdir(), "homewright-before-")), "tree");
  const remove = () => git("worktree", "remove", "--force", folder);
  git("worktree", "add", "--detach", folder, commit);
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const { origin, close } = await serve(folder);
    return { origin, close: () => close().then(remove) };
  } catch (thrown) {
    remove();
    throw thrown;
  } finally {
    process.once("exit", () => rmSync(resolve(folder, ".."), { recursive: true, force: true }));
  }
}
