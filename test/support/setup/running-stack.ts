import { build } from "../../../infra/local/build.ts";
import { openStack } from "./open-stack.ts";

/** Global setup of the API tests: starts one stack with the real bundles and no demo data. */
export default async function setup() {
  return (await openStack({ built: await build({ app: false }) })).close;
}
