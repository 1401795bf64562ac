import { afterEach, beforeEach, vi } from "vitest";
import { startParameterStore } from "./parameter-store-stub.ts";
import { startStripeSettings } from "./stripe-settings-stub.ts";
import { noShapes } from "./stripe-shapes.ts";
import { stubAws } from "./stub-aws.ts";

/** Stripe's settings and the parameters of a stage at `https://site.test`, new for each test; registers its own hooks. */
export function operatorServices() {
  const asked = noShapes();
  const services = {
    /** What all tests of the file have asked of Stripe. */
    asked,
    stripe: {} as Awaited<ReturnType<typeof startStripeSettings>>,
    aws: {} as Awaited<ReturnType<typeof startParameterStore>>,
  };
  beforeEach(async () => {
    services.stripe = await startStripeSettings(asked);
    services.aws = await startParameterStore("https://site.test");
    stubAws(services.aws.origin);
    vi.stubEnv("STRIPE_API_BASE", services.stripe.origin);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await services.stripe.stop();
    await services.aws.stop();
  });
  return services;
}
