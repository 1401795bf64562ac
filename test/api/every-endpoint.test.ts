import { afterAll, expect, test } from "vitest";
import { endpoints } from "../../shared/contract.ts";
import { endpointRows } from "../support/endpoints/rows.ts";
import { makeParties } from "../support/makers/payments.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";

// What they have set off ends before the next file begins.
afterAll(waitUntilIdle);

// Each function has a bundle and a role of its own, which only a call of it over HTTP uses.
test.each(endpointRows.map((row) => [row.endpoint.id, row] as const))(
  "%s answers by its own bundle and role",
  async (_, row) => {
    const send = await row.prepare(await makeParties());
    const { status, text } = await send();
    await row.afterwards?.();
    expect([status, text]).toEqual([row.status, text]);
  },
);

test("every endpoint of the contract has one row", () => {
  expect(endpointRows.map(({ endpoint }) => endpoint.id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});
