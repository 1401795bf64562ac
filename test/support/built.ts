import { build } from "../../infra/local/build.ts";

/** Builds once, before test processes start that each run a stack of their own. */
export default async function setup(): Promise<void> {
  await build({ app: false });
}
