import { registerHooks } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

// Loads modules with one line of the policy changed, and posts all their texts by place. A thread of its own, since modules
// keep what they have computed from the policy.
const { modules, from, to }: { modules: readonly string[]; from: string; to: string } = workerData;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/shared/policy.ts")) return loaded;
    const source = String(loaded.source);
    if (source.split(from).length !== 2) throw new Error(`The policy should have exactly one line ${from}`);
    return { ...loaded, source: source.replace(from, to) };
  },
});

const texts = new Map<string, string>();

function collect(value: unknown, place: string): void {
  if (typeof value === "string") texts.set(place, value);
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) collect(each, `${place} ${name}`);
}

for (const module of modules) collect(await import(module), module);
parentPort?.postMessage(texts);
