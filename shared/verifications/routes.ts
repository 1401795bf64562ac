import { defineRoutes } from "../route.ts";

export const verificationsRoutes = defineRoutes("verifications", {
  submit: { method: "POST", path: "/api/verifications", status: 201, idempotent: "stored" },
  list: { method: "GET", path: "/api/verifications" },
  document: { method: "GET", path: "/api/verifications/{id}/document", status: 302 },
});
