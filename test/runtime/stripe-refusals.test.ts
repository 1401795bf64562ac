import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { stripe } from "../../functions/adapters/stripe.ts";
import { json, listen, type Reply } from "../../infra/local/http.ts";
import { UserId } from "../../shared/ids.ts";
import { idOf } from "../support/makers/entities.ts";
import { startParameterStore } from "../support/setup/parameter-store-stub.ts";
import { restorePauses, shortenPauses } from "../support/world/timers.ts";

let answer: Reply = { status: 500 };
const provider = await listen(() => answer);
const store = await startParameterStore("");
store.parameters.set("/test/stripe/secret-key", "sk_test_local");

beforeAll(shortenPauses);
afterAll(restorePauses);
beforeAll(() => {
  Object.assign(process.env, {
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "refusalsTest", AWS_SECRET_ACCESS_KEY: "secret" },
    ...{ PARAMETER_PREFIX: "/test", AWS_ENDPOINT_URL_SSM: store.origin, STRIPE_API_BASE: provider.origin },
  });
});
afterEach(() => void vi.unstubAllEnvs().restoreAllMocks());
afterAll(() => Promise.all([provider.close(), store.stop()]));

test("a refusal of Stripe is logged by its code, without the message, which repeats what was sent", async () => {
  const error = { type: "invalid_request_error", code: "email_invalid", param: "email" };
  const message = "Invalid email address: ana@mail.test";
  answer = json(400, { error: { ...error, message } }, { "request-id": "req_1" });
  const made = stripe().createCustomer({ userId: UserId.parse(idOf(1)), email: "ana@mail.test" });
  const thrown = await made.catch((refused: unknown) => refused);
  expect(thrown).toBeInstanceOf(Error);
  const { message: told, stack } = thrown as Error;
  for (const word of ["StripeInvalidRequestError", "email_invalid", '"email"', "req_1"]) expect(told).toContain(word);
  expect(`${stack} ${JSON.stringify(thrown)}`).not.toContain("ana@mail.test");
});

test("R-745 Stripe itself is asked with a pace: a call that it has no room for is made again", async () => {
  vi.stubEnv("STRIPE_API_BASE", "");
  const answers = [429, 200];
  const reply = async () => new Response(JSON.stringify({ id: "cus_1" }), { status: answers.shift() ?? 500 });
  const client: Stripe.HttpClient = Stripe.createFetchHttpClient(reply);
  vi.spyOn(Stripe, "createNodeHttpClient").mockReturnValue(client as never);
  const made = stripe().createCustomer({ userId: UserId.parse(idOf(1)), email: "ana@mail.test" });
  expect([await made, answers]).toEqual(["cus_1", []]);
});
