import { defineEndpoints } from "../endpoint.ts";
import { NewReview, ReviewView } from "./schema.ts";

export const reviews = defineEndpoints("reviews", {
  create: {
    method: "POST",
    path: "/api/reviews",
    summary: "Somebody says what they think of a handyman's work; a completed job between the two verifies it.",
    allow: "signedIn",
    body: NewReview,
    returns: ReviewView,
    status: 201,
    errors: ["handyman.notFound", "job.notFound", "job.illegalMove", "review.self", "review.repeated"],
    uses: ["db.write"],
    idempotent: "stored",
    invalidates: ["reviews", "handymen", "jobs"],
    rate: { limit: 20, perSeconds: 3600 },
  },
});
