import * as z from "zod";

/** These keys work with the emulator only. */
const emulatorKeys = {
  secretKey: "sk_test_local",
  publishableKey: "pk_test_local",
  webhookSecret: "whsec_local",
  /** Of the second webhook endpoint, for events about connected accounts. */
  connectWebhookSecret: "whsec_local_connect",
};

const StripeKeyVariables = z.object({
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_test_/),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_test_/),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
});

export type StripeKeys = typeof emulatorKeys & { readonly isEmulated: boolean };

/** Stripe's test keys from the environment, else the emulator's. Throws when only some are given or one is live. */
export function readStripeKeys(environment: NodeJS.ProcessEnv): StripeKeys {
  if (!Object.keys(StripeKeyVariables.shape).some((name) => environment[name]))
    return { ...emulatorKeys, isEmulated: true };
  const parsed = StripeKeyVariables.safeParse(environment);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join("."));
    throw new Error(`Stripe's test keys come as four, and never live ones. Missing or wrong: ${fields.join(", ")}.`);
  }
  return {
    secretKey: parsed.data.STRIPE_SECRET_KEY,
    publishableKey: parsed.data.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: parsed.data.STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: parsed.data.STRIPE_CONNECT_WEBHOOK_SECRET,
    isEmulated: false,
  };
}
