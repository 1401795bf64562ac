import { build } from "../../infra/local/build.ts";
import { openStack } from "./open-stack.ts";

/** Starts one stack for all the tests that talk to the API: the real bundles, no demo data. */
export default async function setup() {
  return (await openStack({ built: await build({ app: false }) })).close;
}
