import * as z from "zod";
import { costlyRead, defaultRate, defineEndpoints } from "../endpoint.ts";
import { HandymanProfileId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { PageQuery } from "../page.ts";
import { NewPayout, PayoutView } from "../payments/payouts.ts";
import { imageErrors } from "../uploads/schema.ts";
import { PayoutMethod } from "./choices.ts";
import { EarnedJobView, EarningsView } from "./earnings.ts";
import { Enrollment } from "./enrollment.ts";
import { ProfileView } from "./profile.ts";
import { handymenRoutes } from "./routes.ts";
import { SettingsChange, SettingsView } from "./settings.ts";
import { SupplyQuery, SupplyView } from "./supply.ts";

export const handymen = defineEndpoints(handymenRoutes, {
  enroll: {
    summary:
      "Makes the caller a handyman, at once, and their session another; where to set payouts up comes along when they want them.",
    allow: "signedIn",
    body: Enrollment,
    returns: z.object({ id: HandymanProfileId, userId: UserId, stripeOnboardingUrl: z.string().optional() }),
    errors: ["handyman.enrolledAlready", "handyman.adminMayNot", ...imageErrors],
    uses: ["db.write", "files.write", "stripe", "crypto"],
    rotatesSession: true,
    rate: { limit: 30, perSeconds: 3600 },
    // Every field at its own limit still fits.
    bodyBytes: 2 * limits.bodyBytes,
  },
  payoutSetup: {
    summary:
      "The payment partner's page where the caller sets up, or changes, how they are paid out, good for one visit; the account is made when there is none.",
    allow: ["handyman"],
    inactive: "finishing",
    returns: z.object({ stripeOnboardingUrl: z.string() }),
    errors: ["handyman.profileRequired", "payment.providerUnavailable", "payout.setupRefused"],
    uses: ["db.write", "stripe"],
    rate: { limit: 30, perSeconds: 3600 },
  },
  updatePayoutMethod: {
    summary: "How the caller wants to be paid out from now on; nothing leaves their account until they have said so.",
    allow: ["handyman"],
    body: z.object({ payoutMethod: PayoutMethod }),
    returns: z.object({ payoutMethod: PayoutMethod }),
    errors: ["handyman.profileRequired", "payout.providerUnavailable", "conflict.busy"],
    uses: ["db.write", "stripe"],
    rate: defaultRate,
  },
  earnings: {
    summary: "Everything about the caller's money: held, waiting, available, paid out, owed, and by week.",
    allow: ["handyman"],
    inactive: "finishing",
    returns: EarningsView,
    errors: [],
    uses: ["db.count", "stripe"],
    ...costlyRead,
  },
  earnedJobs: {
    summary: "The caller's jobs that were paid, the latest payment first.",
    allow: ["handyman"],
    query: PageQuery,
    returns: z.array(EarnedJobView),
    errors: [],
    uses: ["db.read"],
  },
  payout: {
    summary: "Pays out to the caller's debit card at once, of what is available; a fee comes on top of the amount.",
    allow: ["handyman"],
    body: NewPayout,
    returns: PayoutView,
    errors: [
      ...(["handyman.profileRequired", "payout.outOfBounds", "payout.cardRequired", "payout.accountRequired"] as const),
      ...(["payout.notAvailable", "payout.limitReached", "payout.notEligible", "payout.madeBefore"] as const),
      ...(["payout.providerUnavailable", "conflict.busy"] as const),
    ],
    uses: ["db.write", "stripe"],
    rate: { limit: 10, perSeconds: 3600 },
  },
  profile: {
    summary: "The caller's own settings: trades, place, days, pause and what they say about themselves.",
    allow: ["handyman"],
    returns: SettingsView,
    errors: ["handyman.profileRequired"],
    uses: ["db.read"],
  },
  updateProfile: {
    summary: "Changes the caller's own settings, at once everywhere; what is left out stays.",
    allow: ["handyman"],
    body: SettingsChange,
    returns: SettingsView,
    errors: ["handyman.profileRequired", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
    // As of enroll.
    bodyBytes: 2 * limits.bodyBytes,
  },
  details: {
    summary: "A handyman's public profile, with a page of the reviews.",
    allow: "signedIn",
    params: z.object({ handymanId: UserId }),
    query: PageQuery,
    returns: ProfileView,
    errors: ["handyman.notFound"],
    uses: ["db.read"],
  },
  supply: {
    summary: "How many handymen would be notified of a request of this trade at this ZIP code; never who.",
    allow: "public",
    query: SupplyQuery,
    returns: SupplyView,
    errors: [],
    // It stores the count for an hour, which is no effect that a prefetch could have.
    uses: ["db.write"],
    prefetchable: true,
    rate: { limit: 60, perSeconds: 3600 },
  },
});
