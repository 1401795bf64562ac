import { build } from "../../infra/local/build.ts";
import { startStack } from "../../infra/local/stack.ts";
import { serveHandles } from "./handles.ts";
import { tellPlace } from "./place.ts";

/** Starts one stack for all the tests that talk to the API: the real bundles, nothing kept, no demo data. */
export default async function setup() {
  const stack = await startStack({ memory: true, quiet: true, built: await build({ app: false }) });
  const handles = await serveHandles(stack);
  await tellPlace(stack.origin, handles.origin);
  return async () => {
    await handles.close();
    await stack.close();
  };
}
