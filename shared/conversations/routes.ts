import { defineRoutes } from "../route.ts";

export const conversationsRoutes = defineRoutes("conversations", {
  list: { method: "GET", path: "/api/conversations" },
  open: { method: "POST", path: "/api/conversations", status: 201, idempotent: "stored" },
  get: { method: "GET", path: "/api/conversations/{id}" },
  messages: { method: "GET", path: "/api/conversations/{id}/messages" },
  send: { method: "POST", path: "/api/conversations/{id}/messages", status: 201, idempotent: "stored" },
  read: {
    method: "POST",
    path: "/api/conversations/{id}/read",
    status: 204,
    invalidates: ["conversations", "notifications"],
  },
  block: { method: "PUT", path: "/api/conversations/{id}/block", invalidates: ["conversations", "requests"] },
  report: { method: "POST", path: "/api/conversations/{id}/reports", status: 201, invalidates: [] },
  removeMessage: { method: "DELETE", path: "/api/conversations/{id}/messages/{messageId}", status: 204 },
  shareNumber: { method: "PUT", path: "/api/conversations/{id}/number" },
});
