import { defineRoutes } from "../route.ts";

export const sessionRoutes = defineRoutes("session", {
  login: { method: "GET", path: "/api/login", status: 302 },
  logout: { method: "GET", path: "/api/logout", status: 302 },
  endAll: { method: "POST", path: "/api/session/end-all", status: 204, invalidates: [] },
  create: { method: "POST", path: "/api/session", status: 204 },
  user: { method: "GET", path: "/api/auth/user" },
  // A handyman's profile shows name and picture as well.
  update: { method: "PATCH", path: "/api/auth/user", invalidates: ["session", "handymen"] },
});
