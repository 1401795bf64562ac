import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { afterAll, beforeAll } from "vitest";

const session = new Session();
let at = process.cpuUsage();
beforeAll(async () => {
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  at = process.cpuUsage();
});
afterAll(async () => {
  const used = process.cpuUsage(at);
  console.log("CPU ms", (used.user + used.system) / 1000);
  const { profile } = await session.post("Profiler.stop");
  mkdirSync("/tmp/prof", { recursive: true });
  writeFileSync(`/tmp/prof/p.cpuprofile`, JSON.stringify(profile));
});
await import(`./${process.env.PROF}.test.ts`);
