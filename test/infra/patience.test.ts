import { expect, test } from "vitest";
import { patience } from "../../functions/adapters/stripe-patience.ts";
import { everything } from "../../infra/entries.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { assemble } from "./assembly.ts";

const { functionOf } = await assemble({});
/** The Stripe SDK's longest pause between two of its few attempts. */
const PAUSE_MS = 1_000;
/** Time left for the session, the table and the rest of the request. */
const REST_MS = 8_000;

const asking = everything.endpoints.filter(({ uses }) => uses.includes("stripe"));

test.each(Object.entries(patience))(
  "an endpoint's timeout leaves room for all attempts of a Stripe call and the 503 after them: %s",
  (_kind, { timeout, maxNetworkRetries }) => {
    expect(asking.length).toBeGreaterThan(5);
    const longestMs = (maxNetworkRetries + 1) * timeout + maxNetworkRetries * PAUSE_MS;
    for (const { id } of asking)
      expect(longestMs + REST_MS).toBeLessThanOrEqual(functionOf(id).properties.Timeout * SECOND_MS);
  },
);
