import { describe, expect, test } from "vitest";
import { handymen } from "../../../shared/handymen/contract.ts";
import { makeHandyman } from "../../support/makers/people.ts";
import { leaveOneCall } from "../../support/makers/rate-limit.ts";
import { caller } from "../../support/setup/caller.ts";

const ask = () => caller().call(handymen.supply, { query: { category: "carpentry", zipCode: "83702" } });

describe("handymen.supply", () => {
  test("R-603 tells a visitor how many work there, and counts their calls by address", async () => {
    for (let made = 0; made < 3; made++) await makeHandyman({ skills: ["carpentry"], zipCode: "83702" });
    await leaveOneCall(handymen.supply, "127.0.0.1");
    const answer = await ask();
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ["count", "isFew"]]);
    expect((await ask()).status).toBe(429);
  });
});
