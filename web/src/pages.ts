import { matchPath } from "react-router-dom";
import { readConfig } from "./api/config.ts";
import { probableRole } from "./api/session-marker.ts";
import { paths } from "./paths.ts";
import { lazyWithRetry } from "./ui/page/lazy-with-retry.ts";

/** The home of each role (R-001…R-003). */
export const homes = {
  customer: lazyWithRetry(
    () => import("./features/dashboards/customer/customer-dashboard.tsx"),
    ["appointments", "customer", "jobs", "notifications", "payments", "requests"],
  ),
  handyman: lazyWithRetry(
    () => import("./features/dashboards/handyman/handyman-dashboard.tsx"),
    ["customer", "handyman", "jobs", "notifications", "payments", "requests", "settings"],
  ),
  admin: lazyWithRetry(
    () => import("./features/admin/admin-dashboard.tsx"),
    ["admin", "disputes", "jobs", "lists", "moderation", "records", "verifications"],
  ),
} as const;

/** The other pages of members. */
export const memberPages = [
  {
    path: paths.newRequest,
    Page: lazyWithRetry(() => import("./features/requests/form/new-request.tsx"), ["requests"]),
  },
  {
    path: paths.checkout,
    Page: lazyWithRetry(() => {
      // By these settings the card form is loaded; who needs them is told of a failure.
      readConfig().catch(() => undefined);
      return import("./features/payments/checkout.tsx");
    }, ["customer", "jobs", "payments"]),
  },
  {
    path: paths.enrollment,
    Page: lazyWithRetry(() => import("./features/enrollment/enrollment.tsx"), ["enrollment", "handymen", "uploads"]),
  },
  {
    path: paths.profile,
    Page: lazyWithRetry(
      () => import("./features/profiles/profile.tsx"),
      ["portfolio", "profile", "requests", "reviews"],
    ),
  },
  { path: paths.portfolio, Page: lazyWithRetry(() => import("./features/portfolio/portfolio.tsx"), ["portfolio"]) },
  {
    path: paths.enrollmentSuccess,
    Page: lazyWithRetry(() => import("./features/enrollment/enrollment-success.tsx"), ["enrollment", "portfolio"]),
  },
] as const;

/**
 * Loads the page that is opened, with its texts, beside the user, who is not known yet: for the home by the role that the
 * browser remembers. Panels over it: `early.ts`.
 */
export function preloadPage({ pathname }: Pick<Location, "pathname">): void {
  const role = probableRole();
  const home = pathname === paths.home && role ? homes[role] : undefined;
  const page = home ?? memberPages.find(({ path }) => matchPath(path, pathname))?.Page;
  page?.preload();
}
