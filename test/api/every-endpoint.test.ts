import { afterAll, expect, test } from "vitest";
import { endpoints } from "../../shared/contract.ts";
import { adminRows } from "../support/endpoints/admin-rows.ts";
import { rowsOfJobs } from "../support/endpoints/job-rows.ts";
import { memberRows } from "../support/endpoints/member-rows.ts";
import { moneyRows } from "../support/endpoints/money-rows.ts";
import { rowsOfRequests } from "../support/endpoints/request-rows.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";

// Each function has a bundle and a role of its own, which only a call of it over HTTP uses.
const rows = [...memberRows, ...rowsOfRequests, ...rowsOfJobs, ...moneyRows, ...adminRows];

// What they have set off ends before the next file begins.
afterAll(waitUntilIdle);

test.each(rows.map((row) => [row.endpoint.id, row] as const))(
  "%s answers by its own bundle and role",
  async (_, row) => {
    const { status, text } = await row.send();
    expect([status, text]).toEqual([row.status, text]);
  },
);

test("every endpoint of the contract has one row", () => {
  expect(rows.map(({ endpoint }) => endpoint.id).sort()).toEqual(endpoints.map(({ id }) => id).sort());
});
