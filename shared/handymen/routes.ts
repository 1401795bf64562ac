import { defineRoutes } from "../route.ts";

export const handymenRoutes = defineRoutes("handymen", {
  // The onboarding link is valid for one visit, so it must not be stored.
  enroll: {
    method: "POST",
    path: "/api/handyman/enroll",
    status: 201,
    idempotent: "rerun",
    invalidates: ["session", "requests", "jobs", "handymen"],
  },
  payoutSetup: { method: "POST", path: "/api/handyman/payout-setup", idempotent: "rerun", invalidates: [] },
  updatePayoutMethod: { method: "PUT", path: "/api/handyman/payout-method", invalidates: ["handymen"] },
  earnings: { method: "GET", path: "/api/handyman/earnings" },
  earnedJobs: { method: "GET", path: "/api/handyman/earnings/jobs" },
  payout: {
    method: "POST",
    path: "/api/handyman/payouts",
    status: 201,
    idempotent: "stored",
    invalidates: ["handymen"],
  },
  profile: { method: "GET", path: "/api/handyman/profile" },
  // The feed depends on trades and place, the session's user carries them, and conversations ask about a changed number.
  updateProfile: {
    method: "PATCH",
    path: "/api/handyman/profile",
    invalidates: ["session", "handymen", "requests", "appointments", "conversations"],
  },
  details: { method: "GET", path: "/api/handymen/{handymanId}/details" },
  supply: { method: "GET", path: "/api/supply" },
});
