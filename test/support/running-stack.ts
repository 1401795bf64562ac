import type { TestProject } from "vitest/node";
import { build } from "../../infra/local/build.ts";
import { startStack } from "../../infra/local/stack.ts";
import type { Place } from "./place.ts";

/** Starts one stack for all the tests that talk to the API: the real bundles, nothing kept, no demo data. */
export default async function setup(project: TestProject) {
  const stack = await startStack({ port: 0, memory: true, quiet: true, built: await build({ app: false }) });
  const response = await fetch(`${stack.origin}/__local`);
  const place = (await response.json()) as Omit<Place, "origin">;
  project.provide("place", { ...place, origin: stack.origin });
  return () => stack.close();
}
