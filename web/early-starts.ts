type Start = {
  readonly parts: readonly string[];
  readonly namespaces: readonly string[];
  readonly calls: readonly string[];
  readonly path?: string;
};

const bar = [
  "signed-in.tsx",
  "features/notifications/bell.tsx",
  "features/conversations/messages-button.tsx",
  "shell/account/account-button.tsx",
];
/** What both homes load once their lists have come. */
const late = ["features/appointments/next-up-list.tsx", "features/notifications/push/push-offer.tsx"];
const user = "/api/auth/user";
/** What the offer of notifications reads. */
const config = "/config.json";
const unread = "/api/notifications?limit=1";

type StartName = "customer" | "handyman" | "admin" | "request" | "checkout" | "profile" | "member";

/** What each home and each page with a path here loads at once and calls first; `member`: every other page of a member. */
export const starts: Readonly<Record<StartName, Start>> = {
  customer: {
    parts: [...bar, "features/dashboards/customer/customer-dashboard.tsx", ...late],
    namespaces: ["customer", "jobs", "payments", "requests", "appointments", "notifications"],
    calls: [user, "/api/service-requests", "/api/jobs", unread, config],
  },
  handyman: {
    parts: [
      ...bar,
      "features/dashboards/handyman/handyman-dashboard.tsx",
      "features/quotes/own/my-quotes.tsx",
      ...late,
    ],
    namespaces: [
      "customer",
      "handyman",
      "jobs",
      "payments",
      "quoting",
      "requests",
      "settings",
      "appointments",
      "notifications",
    ],
    calls: [
      ...[user, "/api/service-requests?limit=20", "/api/jobs", unread, "/api/notifications?limit=50"],
      "/api/quotes?state=live&limit=10",
      config,
    ],
  },
  admin: {
    parts: [...bar, "features/admin/admin-dashboard.tsx"],
    namespaces: ["admin", "jobs", "lists", "moderation", "records", "verifications"],
    calls: [
      ...[user, unread, "/api/admin/stats", "/api/admin/verifications?limit=20", "/api/admin/disputes?limit=20"],
      ...[
        "/api/admin/fraud-alerts?limit=20&order=oldest",
        "/api/admin/reviews?limit=20&visibility=reported",
        "/api/admin/users?limit=10",
      ],
    ],
  },
  request: {
    path: "/service-request",
    parts: [
      ...bar,
      "features/requests/new-request.tsx",
      "features/requests/wished-times.tsx",
      "features/requests/posting-policy.tsx",
    ],
    namespaces: ["cancellation", "customer", "requests", "uploads"],
    calls: [user, unread, "/api/cancellation-policy"],
  },
  checkout: {
    path: "/checkout/",
    parts: [...bar, "features/payments/checkout.tsx"],
    namespaces: ["customer", "jobs", "payments"],
    calls: [user, unread, "/api/jobs/:id", config],
  },
  profile: {
    path: "/handyman/",
    parts: [...bar, "features/profiles/profile.tsx"],
    namespaces: ["portfolio", "profile", "requests", "reviews"],
    calls: [user, unread, "/api/handymen/:id/details?limit=20"],
  },
  member: { parts: bar, namespaces: [], calls: [user, unread] },
};
