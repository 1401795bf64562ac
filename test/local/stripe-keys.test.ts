import { describe, expect, test } from "vitest";
import { createLocalizer, endpointVariables, type Origins } from "../../infra/local/servers.ts";
import { readStripeKeys } from "../../infra/local/stripe-keys.ts";

const given = {
  STRIPE_SECRET_KEY: "sk_test_given",
  STRIPE_PUBLISHABLE_KEY: "pk_test_given",
  STRIPE_WEBHOOK_SECRET: "whsec_given",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_given_connect",
};
const at = (name: string) => `http://127.0.0.1/${name}`;
const origins: Origins = {
  ...{ dynamodb: at("dynamodb"), s3: at("s3"), sqs: at("sqs"), ses: at("ses"), ssm: at("ssm"), secrets: at("secrets") },
  ...{ cognito: at("cognito"), stripe: at("stripe"), push: at("push"), site: at("site") },
};
const policy = "connect-src 'self' https://api.stripe.com https://s3.us-east-1.amazonaws.com";

describe("the card provider of the local stack", () => {
  test("D-31 is the emulator without keys: functions and pages are led to it", () => {
    const keys = readStripeKeys({ PATH: "/bin", STRIPE_SECRET_KEY: "" });
    expect(keys).toMatchObject({ isEmulated: true, publishableKey: "pk_test_local" });
    expect(keys.connectWebhookSecret).not.toBe(keys.webhookSecret);
    expect(endpointVariables(origins, keys)).toMatchObject({ STRIPE_API_BASE: origins.stripe });
    expect(createLocalizer(origins, keys)(policy)).toBe(`connect-src 'self' ${origins.stripe} ${origins.s3}`);
  });

  test("is Stripe itself with test keys of its own: nothing is led to the emulator", () => {
    const keys = readStripeKeys(given);
    expect(keys).toEqual({
      ...{ secretKey: "sk_test_given", publishableKey: "pk_test_given" },
      ...{ webhookSecret: "whsec_given", connectWebhookSecret: "whsec_given_connect" },
      isEmulated: false,
    });
    expect(endpointVariables(origins, keys)).not.toHaveProperty("STRIPE_API_BASE");
    expect(createLocalizer(origins, keys)(policy)).toBe(`connect-src 'self' https://api.stripe.com ${origins.s3}`);
  });

  test.each([
    ["a live secret key", { STRIPE_SECRET_KEY: "sk_live_given" }, "STRIPE_SECRET_KEY"],
    ["a live publishable key", { STRIPE_PUBLISHABLE_KEY: "pk_live_given" }, "STRIPE_PUBLISHABLE_KEY"],
    ["no webhook secret", { STRIPE_WEBHOOK_SECRET: undefined }, "STRIPE_WEBHOOK_SECRET"],
    ["none for connected accounts", { STRIPE_CONNECT_WEBHOOK_SECRET: undefined }, "STRIPE_CONNECT_WEBHOOK_SECRET"],
  ])("does not start with %s, and repeats no key", (_, wrong, name) => {
    const start = () => readStripeKeys({ ...given, ...wrong });
    expect(start).toThrow(new RegExp(`Missing or wrong: ${name}\\.$`));
    expect(start).not.toThrow(/given/);
  });
});
