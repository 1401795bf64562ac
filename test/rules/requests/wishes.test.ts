import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { addDays } from "../../../shared/agenda/windows.ts";
import { requests } from "../../../shared/requests/contract.ts";
import type { ServiceRequestChange } from "../../../shared/requests/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { wallTimeAt } from "../../../shared/time-zones.ts";
import { aRequest, postRequest } from "../../support/makers/jobs.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { stackNow } from "../../support/setup/control-pages.ts";

/** Days from today, at the place of the requests. */
const dayIn = async (days: number): Promise<string> =>
  addDays(wallTimeAt(toInstant(await stackNow()), "America/Chicago").day, days);
const seenBy = async (person: Person, id: string) => (await person.call(requests.get, { params: { id } })).body;

describe("R-501 the wished times of a request", () => {
  test("are refused by field, posted or changed: over, too far ahead, a sixth, and into the morning", async () => {
    const ana = await makeCustomer();
    const [yesterday, soon, far] = [await dayIn(-1), await dayIn(2), await dayIn(92)];
    const good = { day: soon, from: 480, to: 720 };
    const span = "Choose a time between 30 minutes and 10 hours, in quarters of an hour";
    const cases = [
      [[good, { ...good, day: yesterday }], "windows.1.day", "Choose a time in the future"],
      [[{ ...good, day: far }], "windows.0.day", "Choose a day within the next 90 days"],
      [[1, 2, 3, 4, 5, 6].map((hour) => ({ ...good, from: hour * 60 })), "windows", "Choose at most five times"],
      // From eleven in the evening to a quarter past six.
      [[{ ...good, from: 1380, to: 1815 }], "windows.0.to", span],
    ] as const;
    const { id } = await postRequest(ana);
    for (const [refused, path, message] of cases) {
      const windows = [...refused];
      const posted = await ana.call(requests.create, { body: aRequest({ windows }) });
      const changed = await ana.call(requests.update, { params: { id }, body: { windows } });
      for (const { problem } of [posted, changed])
        expect([problem.code, problem.errors]).toEqual(["request.invalid", [{ path, message }]]);
    }
    const { body } = await ana.call(requests.list, { query: {} });
    expect(body.map((each) => [each.id, each.revision, each.windows])).toEqual([[id, 1, []]]);
  });

  test("are kept once each, earliest first, seen by handymen too, and another wish is another revision", async () => {
    const [ana, hank] = [await makeCustomer(), await makeHandyman()];
    const [first, second] = [await dayIn(1), await dayIn(2)];
    const [early, late] = [
      { day: first, from: 480, to: 720 },
      { day: second, from: 960, to: 1200 },
    ];
    const { id } = await postRequest(ana, { windows: [late, early, late], isFlexible: true });
    for (const person of [ana, hank])
      expect(await seenBy(person, id)).toMatchObject({ windows: [early, late], isFlexible: false, revision: 1 });
    const change = async (body: z.input<typeof ServiceRequestChange>) =>
      (await ana.call(requests.update, { params: { id }, body })).body;
    expect(await change({ windows: [early, late] })).toMatchObject({ revision: 1 });
    expect(await change({ title: "Two taps leak" })).toMatchObject({ windows: [early, late], revision: 2 });
    expect(await change({ isFlexible: true })).toMatchObject({ windows: [], isFlexible: true, revision: 3 });
    expect(await change({ windows: [late] })).toMatchObject({ windows: [late], isFlexible: false, revision: 4 });
    expect(await change({ windows: [] })).toMatchObject({ windows: [], isFlexible: false, revision: 5 });
  });
});
