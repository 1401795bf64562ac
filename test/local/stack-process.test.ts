import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { afterEach, expect, it } from "vitest";

let started: ChildProcess | undefined;
afterEach(() => void started?.kill("SIGKILL"));

/** Runs `npm start`'s script without the demo data, with which the journeys in the browser start; `said` resolves to the whole output once it matches. */
function start(options: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const script = ["infra/local/start.mjs", "infra/local/main.ts", "--memory", "--empty", ...options];
  const child = spawn(process.execPath, script, { env: { ...process.env, ...environment } });
  started = child;
  let printed = "";
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const listen = (chunk: Buffer) => {
        printed += chunk;
        if (pattern.test(printed)) resolve(printed);
      };
      child.stdout.on("data", listen);
      child.stderr.on("data", listen);
    });
  return { child, said };
}

/** All running processes, each with its parent. */
function parents(): Map<number, number> {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      try {
        return [[Number(pid), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1])] as const];
      } catch {
        return [];
      }
    }),
  );
}

function descendantsOf(pid: number): number[] {
  const children = [...parents()].filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
const living = (pids: readonly number[]) => pids.filter((pid) => parents().has(pid));

it("says when it is ready, serves the product, and leaves no process behind after SIGTERM", {
  timeout: 300_000,
}, async () => {
  const { child, said } = start(["--port", "0"]);
  const [, origin] = /^ready (http:\/\/127\.0\.0\.1:\d+)$/m.exec(await said(/^ready .*\n/m)) ?? [];
  const answer = await fetch(`${origin}/api/health`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: "ok" }]);
  const all = descendantsOf(child.pid ?? 0);
  expect(all.length).toBeGreaterThanOrEqual(3);
  child.kill("SIGTERM");
  await once(child, "exit");
  await expect.poll(() => living(all), { timeout: 60_000 }).toEqual([]);
});

it("leaves no process behind either when what started it is killed", { timeout: 300_000 }, async () => {
  const { child } = start(["--port", "0"]);
  await expect.poll(() => descendantsOf(child.pid ?? 0).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
  const all = descendantsOf(child.pid ?? 0);
  child.kill("SIGKILL");
  await expect.poll(() => living(all), { timeout: 60_000 }).toEqual([]);
});

it("says what to do when the port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { child, said } = start(["--port", String(port)]);
  expect(await said(/\n/)).toContain(`Port ${port} is taken. Choose another one: npm start -- --port 4100`);
  expect(await once(child, "exit")).toEqual([1, null]);
  other.close();
});

it("does not start for production", async () => {
  const { child, said } = start([], { NODE_ENV: "production" });
  expect(await said(/\n/)).toContain("not made for NODE_ENV=production");
  expect(await once(child, "exit")).toEqual([1, null]);
});
