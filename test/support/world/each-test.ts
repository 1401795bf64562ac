import { afterAll, afterEach, beforeEach } from "vitest";
import { inProcessProduct } from "../setup/in-process-product.ts";
import { writeStripeRecord } from "./stripe-record.ts";
import { openWorld, type World } from "./world.ts";

// Each test has a world of its own, which makers and callers reach, unless its file has opened one for all of its tests.
let world: World | undefined;
beforeEach(async () => {
  world = inProcessProduct() ? undefined : await openWorld({ ticks: true });
});
afterEach(() => world?.close());
afterAll(writeStripeRecord);
