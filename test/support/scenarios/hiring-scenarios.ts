import { JobId } from "../../../shared/ids.ts";
import { quotes } from "../../../shared/quotes/contract.ts";
import { postRequest, setJobStatus } from "../makers/jobs.ts";
import { GOOD_CARD, makeParties } from "../makers/payments.ts";
import { setUpPayoutAccount } from "../makers/payout-account.ts";
import { makeHandyman } from "../makers/people.ts";
import { submitQuote } from "../makers/quotes.ts";
import { advanceMinute } from "../makers/releases.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { confirmInBrowser, type MoneyScenario, pay, retry } from "./scenario-actions.ts";

/** No job yet: the hire creates it. */
const NO_JOB = JobId.parse("00000000-0000-4000-8000-000000000000");

/** The request with two quotes of each customer, since a scenario's parties name no request. */
const requestOf = new Map<string, string>();

/** The scenario in which a job begins with a hire: one of two quotes, paid ahead, done and released. */
export const hiringScenarios: readonly MoneyScenario[] = [
  {
    name: "hired from a quote, paid ahead, done and confirmed",
    weight: 80,
    async prepare() {
      const parties = await makeParties();
      await setUpPayoutAccount(parties.handyman);
      const { id } = await postRequest(parties.customer);
      await submitQuote(parties.handyman, id, { price: "100.00" });
      await submitQuote(await makeHandyman(), id, { price: "140.00" });
      requestOf.set(parties.customer.user.id, id);
      await waitUntilIdle();
      return { ...parties, jobId: NO_JOB };
    },
    async act({ customer, handyman }) {
      const params = { id: requestOf.get(customer.user.id), handymanId: handyman.user.id } as never;
      const hired = await retry(() => customer.call(quotes.hire, { params, body: { version: 1, price: "100.00" } }));
      const sides = { customer, handyman, jobId: hired?.body.id ?? NO_JOB };
      await waitUntilIdle();
      const intentId = await pay(sides, GOOD_CARD);
      await confirmInBrowser(customer, intentId);
      await waitUntilIdle();
      for (const status of ["in_progress", "completed"] as const)
        await retry(() => setJobStatus(handyman, sides.jobId, status));
      await waitUntilIdle();
      await advanceMinute();
      return sides;
    },
  },
];
