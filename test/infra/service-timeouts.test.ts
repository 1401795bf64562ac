import { expect, test } from "vitest";
import { MAX_ATTEMPTS, timeouts } from "../../functions/adapters/aws.ts";
import { stripeTimeouts } from "../../functions/adapters/stripe-timeouts.ts";
import { everything } from "../../infra/entries.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { assemble } from "./assembly.ts";

const { functionOf } = await assemble();
/** The Stripe SDK's longest pause between two of its few attempts. */
const PAUSE_MS = 1_000;
/** Time left for the session, the table and the rest of the request. */
const REST_MS = 8_000;

const callingStripe = everything.endpoints.filter(({ uses }) => uses.includes("stripe"));

test.each(Object.entries(stripeTimeouts))(
  "an endpoint's timeout leaves room for all attempts of a Stripe call and the 503 after them: %s",
  (_kind, { timeout, maxNetworkRetries }) => {
    expect(callingStripe.length).toBeGreaterThan(5);
    const longestMs = (maxNetworkRetries + 1) * timeout + maxNetworkRetries * PAUSE_MS;
    for (const { id } of callingStripe)
      expect(longestMs + REST_MS).toBeLessThanOrEqual(functionOf(id).properties.Timeout * SECOND_MS);
  },
);

test("an endpoint's timeout leaves room for all attempts of an AWS call and the 503 after them", () => {
  const callsAws = everything.endpoints.filter(({ uses }) => uses.length > 0);
  const withPhoto = everything.endpoints.filter(({ uses }) => uses.some((word) => /^files\.(read|write)$/.test(word)));
  const assembling = everything.endpoints.filter(({ uses }) => uses.includes("files.receive"));
  for (const [endpoints, longestMs] of [
    [callsAws, MAX_ATTEMPTS * timeouts.requestMs + (MAX_ATTEMPTS - 1) * PAUSE_MS],
    [withPhoto, MAX_ATTEMPTS * timeouts.photoMs],
    [assembling, timeouts.completionMs],
  ] as const) {
    expect(endpoints.length).toBeGreaterThan(2);
    for (const { id } of endpoints)
      expect(longestMs).toBeLessThanOrEqual(functionOf(id).properties.Timeout * SECOND_MS - REST_MS / 2);
  }
});
