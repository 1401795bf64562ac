import { expect, test } from "vitest";
import { requests } from "../../shared/requests/contract.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { postRequest } from "../support/makers/jobs.ts";
import { makeCustomer, makeHandyman } from "../support/makers/people.ts";
import { advance } from "../support/setup/control-pages.ts";
import { waitUntilIdle } from "../support/setup/stack-controls.ts";

// No other file has a request in this town.
const town = { city: "Ketchikan", zipCode: "99901" };

test("a poll of the feed is short until the stream says that a request there was written", async () => {
  const [customer, handyman] = [await makeCustomer(), await makeHandyman(town)];
  await waitUntilIdle();
  await advance(11 * SECOND_MS);
  const list = (since?: string) => handyman.call(requests.list, { query: since ? { since } : {} });
  const since = (await list()).headers.get("x-since") ?? "";
  expect((await list(since)).status).toBe(204);
  const { id } = await postRequest(customer, town);
  await waitUntilIdle();
  expect((await list(since)).body.map((request) => request.id)).toEqual([id]);
});
