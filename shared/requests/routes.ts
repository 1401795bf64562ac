import { defineRoutes } from "../route.ts";

export const requestsRoutes = defineRoutes("requests", {
  list: { method: "GET", path: "/api/service-requests" },
  create: { method: "POST", path: "/api/service-requests", status: 201, idempotent: "stored" },
  get: { method: "GET", path: "/api/service-requests/{id}" },
  dismiss: { method: "PUT", path: "/api/service-requests/{id}/dismissal", status: 204, invalidates: [] },
  restore: { method: "DELETE", path: "/api/service-requests/{id}/dismissal", status: 204, invalidates: [] },
  update: { method: "PATCH", path: "/api/service-requests/{id}", invalidates: ["requests", "quotes"] },
  declineInvitation: {
    method: "POST",
    path: "/api/service-requests/{id}/decline",
    status: 204,
    invalidates: ["requests", "quotes"],
  },
  cancel: { method: "POST", path: "/api/service-requests/{id}/cancel" },
  setQuestions: {
    method: "PUT",
    path: "/api/service-requests/{id}/questions",
    invalidates: ["requests", "conversations"],
  },
});
