import { build } from "../../../infra/local/build.ts";

/** Global setup: builds the API once before test processes start a stack each. */
export default async function setup(): Promise<void> {
  await build({ app: false });
}
