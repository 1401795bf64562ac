import * as z from "zod";
import { defineEndpoints } from "../endpoint.ts";
import { HandymanProfileId, UserId } from "../ids.ts";
import { PageQuery } from "../page.ts";
import { pictureErrors } from "../uploads/schema.ts";
import { Enrollment } from "./enrollment.ts";
import { ProfileView } from "./profile.ts";

export const handymen = defineEndpoints("handymen", {
  enroll: {
    method: "POST",
    path: "/api/handyman/enroll",
    summary: "Makes the caller a handyman, at once; where to set payouts up comes along when they want them.",
    allow: "signedIn",
    body: Enrollment,
    returns: z.object({ id: HandymanProfileId, userId: UserId, stripeOnboardingUrl: z.string().optional() }),
    status: 201,
    errors: ["handyman.enrolledAlready", "handyman.adminMayNot", ...pictureErrors],
    uses: ["db.write", "files.write", "stripe", "crypto"],
    // The address at which payouts are set up is good for one visit, so it is not kept.
    idempotent: "rerun",
    invalidates: ["session", "requests", "jobs", "handymen"],
    rate: { limit: 10, perSeconds: 3600 },
  },
  payoutSetup: {
    method: "POST",
    path: "/api/handyman/payout-setup",
    summary:
      "Where the caller sets up how they are paid out, good for one visit; the account is made when there is none.",
    allow: ["handyman"],
    returns: z.object({ stripeOnboardingUrl: z.string() }),
    errors: ["handyman.profileRequired", "payment.providerUnavailable"],
    uses: ["db.write", "stripe"],
    idempotent: "rerun",
    invalidates: [],
    rate: { limit: 10, perSeconds: 3600 },
  },
  details: {
    method: "GET",
    path: "/api/handymen/{handymanId}/details",
    summary: "A handyman's public profile, with a page of the reviews.",
    allow: "signedIn",
    params: z.object({ handymanId: UserId }),
    query: PageQuery,
    returns: ProfileView,
    errors: ["handyman.notFound"],
    uses: ["db.read"],
  },
});
