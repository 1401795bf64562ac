import { defineRoutes } from "../route.ts";

const invalidates = ["jobs", "appointments"] as const;

export const appointmentsRoutes = defineRoutes("appointments", {
  availability: { method: "GET", path: "/api/handyman/availability" },
  updateAvailability: {
    method: "PUT",
    path: "/api/handyman/availability",
    invalidates: ["session", "handymen", "requests", "appointments"],
  },
  slots: { method: "GET", path: "/api/handymen/{handymanId}/slots" },
  propose: { method: "POST", path: "/api/jobs/{id}/appointments", status: 201, idempotent: "stored", invalidates },
  answer: { method: "POST", path: "/api/jobs/{id}/appointments/{number}/answer", invalidates },
  cancelAgreed: { method: "POST", path: "/api/jobs/{id}/appointments/{number}/cancel", invalidates },
  checkIn: { method: "POST", path: "/api/jobs/{id}/check-in", invalidates },
  noShow: { method: "POST", path: "/api/jobs/{id}/no-show", invalidates },
  answerNoShow: { method: "POST", path: "/api/jobs/{id}/no-show/answer", invalidates: [...invalidates, "requests"] },
  cancellation: { method: "GET", path: "/api/jobs/{id}/cancellation" },
  policy: { method: "GET", path: "/api/cancellation-policy" },
  agenda: { method: "GET", path: "/api/agenda" },
  file: { method: "GET", path: "/api/jobs/{id}/appointment.ics" },
  calendar: { method: "PUT", path: "/api/calendar", invalidates: ["notifications"] },
  calendarFile: { method: "GET", path: "/api/calendar/feed.ics" },
});
