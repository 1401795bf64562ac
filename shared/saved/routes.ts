import { defineRoutes } from "../route.ts";

export const savedRoutes = defineRoutes("saved", {
  list: { method: "GET", path: "/api/saved" },
  add: { method: "PUT", path: "/api/saved/{handymanId}", status: 204 },
  remove: { method: "DELETE", path: "/api/saved/{handymanId}", status: 204 },
});
