import { defineRoutes } from "../route.ts";

export const portfolioRoutes = defineRoutes("portfolio", {
  list: { method: "GET", path: "/api/handymen/{userId}/portfolio" },
  create: {
    method: "POST",
    path: "/api/portfolio-items",
    status: 201,
    idempotent: "stored",
    invalidates: ["portfolio", "handymen"],
  },
  update: { method: "PATCH", path: "/api/portfolio-items/{id}", invalidates: ["portfolio", "handymen"] },
  remove: { method: "DELETE", path: "/api/portfolio-items/{id}", status: 204, invalidates: ["portfolio", "handymen"] },
  claimImage: { method: "PUT", path: "/api/portfolio-images", invalidates: [] },
});
