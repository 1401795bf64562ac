import { defineEndpoints } from "../endpoint.ts";
import { NewReview, WrittenReview } from "./schema.ts";

export const reviews = defineEndpoints("reviews", {
  create: {
    method: "POST",
    path: "/api/reviews",
    summary:
      "Somebody says what they think of a handyman's work; a completed job between the two verifies it. Contact details in it are masked.",
    allow: "signedIn",
    body: NewReview,
    returns: WrittenReview,
    status: 201,
    errors: ["handyman.notFound", "job.notFound", "job.illegalMove", "review.self", "review.repeated"],
    uses: ["db.write"],
    idempotent: "stored",
    invalidates: ["reviews", "handymen", "jobs"],
    rate: { limit: 20, perSeconds: 3600 },
  },
});
