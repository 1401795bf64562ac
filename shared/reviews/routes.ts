import { defineRoutes } from "../route.ts";

export const reviewsRoutes = defineRoutes("reviews", {
  create: {
    method: "POST",
    path: "/api/reviews",
    status: 201,
    idempotent: "stored",
    invalidates: ["reviews", "handymen", "jobs"],
  },
  // The page shows what was pressed.
  markHelpful: { method: "PUT", path: "/api/reviews/{id}/helpful", status: 204, invalidates: [] },
  unmarkHelpful: { method: "DELETE", path: "/api/reviews/{id}/helpful", status: 204, invalidates: [] },
  report: { method: "PUT", path: "/api/reviews/{id}/report", status: 204, invalidates: [] },
});
