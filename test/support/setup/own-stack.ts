import { afterAll, afterEach, beforeAll } from "vitest";
import { build } from "../../../infra/local/build.ts";
import { clearFaults } from "./control-pages.ts";
import { openStack } from "./open-stack.ts";

/** Starts a stack for this test file alone and closes it at the end. */
export function startOwnStack(): void {
  let opened: Awaited<ReturnType<typeof openStack>> | undefined;
  beforeAll(async () => {
    opened = await openStack({ built: await build({ app: false }) });
  });
  afterEach(clearFaults);
  afterAll(() => opened?.close());
}
