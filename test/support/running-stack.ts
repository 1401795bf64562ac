import { build } from "../../infra/local/build.ts";
import { startStack } from "../../infra/local/stack.ts";
import { tellPlace } from "./place.ts";

/** Starts one stack for all the tests that talk to the API: the real bundles, nothing kept, no demo data. */
export default async function setup() {
  const stack = await startStack({ port: 0, memory: true, quiet: true, built: await build({ app: false }) });
  await tellPlace(stack.origin);
  return () => stack.close();
}
