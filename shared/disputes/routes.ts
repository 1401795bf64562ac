import { defineRoutes } from "../route.ts";

export const disputesRoutes = defineRoutes("disputes", {
  open: {
    method: "POST",
    path: "/api/jobs/{id}/dispute",
    status: 201,
    idempotent: "stored",
    invalidates: ["disputes", "jobs", "requests"],
  },
  get: { method: "GET", path: "/api/jobs/{id}/dispute" },
  state: { method: "POST", path: "/api/jobs/{id}/dispute/statements", status: 201, idempotent: "stored" },
  offer: { method: "POST", path: "/api/jobs/{id}/dispute/settlements", status: 201, idempotent: "stored" },
  answer: {
    method: "POST",
    path: "/api/jobs/{id}/dispute/settlements/{number}/answer",
    invalidates: ["disputes", "jobs", "requests"],
  },
  end: { method: "POST", path: "/api/jobs/{id}/dispute/end", invalidates: ["disputes", "jobs", "requests"] },
  appeal: { method: "POST", path: "/api/jobs/{id}/dispute/appeal" },
});
