import { defineRoutes } from "../route.ts";

export const jobsRoutes = defineRoutes("jobs", {
  list: { method: "GET", path: "/api/jobs" },
  get: { method: "GET", path: "/api/jobs/{jobId}" },
  create: { method: "POST", path: "/api/jobs", status: 201, idempotent: "stored", invalidates: ["jobs", "requests"] },
  confirm: { method: "POST", path: "/api/jobs/{id}/confirm", invalidates: ["jobs"] },
  keep: { method: "POST", path: "/api/jobs/{id}/keep", invalidates: ["jobs"] },
  redo: { method: "POST", path: "/api/jobs/{id}/redo", invalidates: ["jobs", "requests"] },
  decidePrice: { method: "POST", path: "/api/jobs/{id}/price", invalidates: ["jobs", "requests"] },
  shareAddress: { method: "POST", path: "/api/jobs/{id}/address", invalidates: ["jobs"] },
  updateNotes: { method: "PUT", path: "/api/jobs/{id}/notes", invalidates: ["jobs"] },
  propose: { method: "POST", path: "/api/jobs/{id}/proposals", status: 201, idempotent: "stored" },
  answerProposal: {
    method: "POST",
    path: "/api/jobs/{id}/proposals/{number}/answer",
    invalidates: ["jobs", "requests"],
  },
  updateStatus: { method: "PATCH", path: "/api/jobs/{id}/status", invalidates: ["jobs", "requests", "session"] },
});
