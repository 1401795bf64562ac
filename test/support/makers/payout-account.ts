import * as table from "../../../functions/runtime/data/table.ts";
import { handymen } from "../../../shared/handymen/contract.ts";
import { openTable } from "../setup/table.ts";
import type { Person } from "./people.ts";

/** Completes Stripe's onboarding as a handyman; returns the account's id. Throws if the page refuses. */
export async function setUpPayoutAccount(handyman: Person): Promise<string> {
  const { body } = await handyman.call(handymen.payoutSetup, {});
  const response = await fetch(body.stripeOnboardingUrl, { method: "POST", redirect: "manual" });
  if (response.status !== 303) throw new Error(`The provider's page answered ${response.status}.`);
  return (await openTable().get(table.user, handyman.user))?.stripeConnectAccountId ?? "";
}
