import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { ReviewId } from "../ids.ts";
import { DAY_MS, SECOND_MS } from "../time.ts";
import { NewReviewReport } from "./report.ts";
import { reviewsRoutes } from "./routes.ts";
import { NewReview, WrittenReview } from "./schema.ts";

export const reviews = defineEndpoints(reviewsRoutes, {
  create: {
    summary:
      "Somebody says what they think of a handyman's work; a completed job between the two verifies it. Contact details in it are masked.",
    allow: "signedIn",
    body: NewReview,
    returns: WrittenReview,
    errors: ["handyman.notFound", "job.notFound", "job.illegalMove", "review.self", "review.repeated"],
    uses: ["db.write"],
    rate: { limit: 20, perSeconds: 3600 },
  },
  markHelpful: {
    summary: "Marks a shown review, by somebody else about somebody else, as helpful; once for each person.",
    allow: "signedIn",
    params: z.object({ id: ReviewId }),
    returns: z.void(),
    errors: ["review.notFound", "review.helpfulOwn", "review.hidden", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  unmarkHelpful: {
    summary: "Takes the caller's mark back.",
    allow: "signedIn",
    params: z.object({ id: ReviewId }),
    returns: z.void(),
    errors: ["review.notFound", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  report: {
    summary:
      "Reports to the administrators that somebody else's review breaks a published rule; once, a repeated report changes nothing.",
    allow: "signedIn",
    params: z.object({ id: ReviewId }),
    body: NewReviewReport,
    returns: z.object({}),
    errors: ["review.notFound", "review.reportOwn", "review.hidden", "conflict.busy"],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: DAY_MS / SECOND_MS },
  },
});
