import * as table from "../../functions/runtime/table.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { Person } from "./make.ts";
import { openTable } from "./table.ts";

/** Completes Stripe's onboarding as a handyman; returns the account's id. Throws if the page refuses. */
export async function setUpAccount(handyman: Person): Promise<string> {
  const { body } = await handyman.call(handymen.payoutSetup, {});
  const done = await fetch(body.stripeOnboardingUrl, { method: "POST", redirect: "manual" });
  if (done.status !== 303) throw new Error(`The provider's page answered ${done.status}.`);
  return (await openTable().get(table.user, handyman.user))?.stripeConnectAccountId ?? "";
}
