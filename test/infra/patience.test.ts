import { expect, test } from "vitest";
import { patience } from "../../functions/adapters/stripe-patience.ts";
import { everything } from "../../infra/entries.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { assemble } from "./assembly.ts";

const { functionOf } = await assemble({});
/** What the card provider's SDK waits between two tries at the most, for as few of them. */
const PAUSE_MS = 1_000;
/** What is left for the session, the table and whatever else a call is about. */
const REST_MS = 8_000;

const asking = everything.endpoints.filter(({ uses }) => uses.includes("stripe"));

test.each(Object.entries(patience))(
  "an endpoint outlives all tries of a call of the card provider, and says that it is away: %s",
  (_kind, { timeout, maxNetworkRetries }) => {
    expect(asking.length).toBeGreaterThan(5);
    const longestMs = (maxNetworkRetries + 1) * timeout + maxNetworkRetries * PAUSE_MS;
    for (const { id } of asking)
      expect(longestMs + REST_MS).toBeLessThanOrEqual(functionOf(id).properties.Timeout * SECOND_MS);
  },
);
