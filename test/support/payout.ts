import * as table from "../../functions/runtime/table.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { Person } from "./make.ts";
import { openTable } from "./table.ts";

/** What a handyman does on the card provider's page; answers their account. Rejects when the page does. */
export async function setUpAccount(handyman: Person): Promise<string> {
  const { body } = await handyman.call(handymen.payoutSetup, {});
  const done = await fetch(body.stripeOnboardingUrl, { method: "POST", redirect: "manual" });
  if (done.status !== 303) throw new Error(`The provider's page answered ${done.status}.`);
  return (await openTable().get(table.user, handyman.user))?.stripeConnectAccountId ?? "";
}
