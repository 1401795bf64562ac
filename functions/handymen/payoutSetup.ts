import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { ProviderRefusedError } from "../runtime/provider-refused.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { accountPanelUrl, payoutPageUrl, recordSetupFailure } from "./payouts/account.ts";
import { maySetUpPayout } from "./payouts/may-set-up.ts";

export default endpoint(handymen.payoutSetup, setUp, {
  allowInactive: ({ actor, app }) => maySetUpPayout(app.db, actor.userId),
});

async function setUp({ actor: { userId }, app, storeAnswer }: Call<typeof handymen.payoutSetup>) {
  const profile = await findHandymanProfile(app.db, userId);
  if (!profile) throw new AppError("handyman.profileRequired");
  const answer = { stripeOnboardingUrl: await pageUrl(app, profile) };
  await app.db.transact(storeAnswer(answer));
  return answer;
}

async function pageUrl(app: AppFor<"db.write" | "stripe">, profile: HandymanProfile): Promise<string> {
  const panel = accountPanelUrl(app);
  try {
    return await payoutPageUrl(app, profile, { returnUrl: panel, refreshUrl: panel });
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    recordSetupFailure(thrown, { endpoint: handymen.payoutSetup.id, userId: profile.userId });
    throw new AppError(thrown instanceof ProviderRefusedError ? "payout.setupRefused" : "payment.providerUnavailable");
  }
}
