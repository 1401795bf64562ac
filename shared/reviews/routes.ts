import { defineRoutes } from "../route.ts";

export const reviewsRoutes = defineRoutes("reviews", {
  create: {
    method: "POST",
    path: "/api/reviews",
    status: 201,
    idempotent: "stored",
    invalidates: ["reviews", "handymen", "jobs"],
  },
  report: { method: "PUT", path: "/api/reviews/{id}/report", status: 204, invalidates: [] },
});
