import { afterAll, beforeAll } from "vitest";
import { openWorld, type World } from "./world.ts";

/** One world for all tests of a file: only where they change nothing that another one reads, such as a matrix of refusals. */
export function shareWorld(): void {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld({ ticks: true });
  });
  afterAll(() => world?.close());
}
