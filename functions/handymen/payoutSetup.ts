import { AppError } from "../../shared/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { maySetUpPayout } from "../jobs/store.ts";
import type { AppFor } from "../runtime/app.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { accountOf, payoutPanel, recordRefusal } from "./rules.ts";
import { findHandyman } from "./store.ts";

export default endpoint(handymen.payoutSetup, setUp, {
  finishes: ({ actor, app }) => maySetUpPayout(app.db, actor.userId),
});

async function setUp({ actor: { userId }, app, receipt }: Call<typeof handymen.payoutSetup>) {
  const profile = await findHandyman(app.db, userId);
  if (!profile) throw new AppError("handyman.profileRequired");
  const answer = { stripeOnboardingUrl: await onboardingUrl(app, profile) };
  await app.db.transact(receipt(answer));
  return answer;
}

async function onboardingUrl(app: AppFor<"db.write" | "stripe">, profile: HandymanProfile): Promise<string> {
  const panel = payoutPanel(app);
  try {
    return await app.stripe.onboardingUrl(await accountOf(app, profile), { done: panel, again: panel });
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    recordRefusal(thrown, { endpoint: handymen.payoutSetup.id, userId: profile.userId });
    throw new AppError("payment.providerUnavailable");
  }
}
