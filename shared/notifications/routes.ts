import { defineRoutes } from "../route.ts";

export const notificationsRoutes = defineRoutes("notifications", {
  list: { method: "GET", path: "/api/notifications" },
  markRead: { method: "POST", path: "/api/notifications/read" },
  preferences: { method: "GET", path: "/api/notifications/preferences" },
  updatePreferences: { method: "PUT", path: "/api/notifications/preferences" },
  subscribePush: { method: "PUT", path: "/api/push-subscriptions", status: 204, invalidates: [] },
  unsubscribePush: { method: "DELETE", path: "/api/push-subscriptions/{hash}", status: 204, invalidates: [] },
  unsubscribe: { method: "POST", path: "/api/notifications/unsubscribe" },
});
