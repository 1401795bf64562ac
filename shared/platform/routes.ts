import { defineRoutes } from "../route.ts";

export const platformRoutes = defineRoutes("platform", {
  health: { method: "GET", path: "/api/health" },
  openapi: { method: "GET", path: "/api/openapi.json" },
});
