import { defineRoutes } from "../route.ts";

const invalidates = ["quotes", "requests", "jobs"] as const;

export const quotesRoutes = defineRoutes("quotes", {
  create: { method: "POST", path: "/api/service-requests/{id}/quotes", status: 201, idempotent: "stored", invalidates },
  list: { method: "GET", path: "/api/service-requests/{id}/quotes" },
  mine: { method: "GET", path: "/api/quotes" },
  update: { method: "PUT", path: "/api/service-requests/{id}/quotes/{handymanId}", invalidates },
  answer: { method: "POST", path: "/api/service-requests/{id}/quotes/{handymanId}/answer", invalidates },
  // To whoever holds a time it counts as free, so that nothing on their screen changes.
  hold: { method: "PUT", path: "/api/service-requests/{id}/quotes/{handymanId}/hold", invalidates: [] },
  hire: {
    method: "POST",
    path: "/api/service-requests/{id}/quotes/{handymanId}/hire",
    status: 201,
    idempotent: "stored",
    invalidates,
  },
});
