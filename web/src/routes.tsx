import { useEffect, useState } from "react";
import { createPath, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { ReceiptUrlPanel } from "./features/payments/receipt-url-panel.tsx";
import { useCurrentUser } from "./features/session/current-user.tsx";
import { publicPages, publicPathsOf } from "./i18n/public-paths.ts";
import { consumeRedirect, consumeRole, paths } from "./paths.ts";
import { MemberLayout } from "./shell/member-layout.tsx";
import { MemberNotFound } from "./shell/member-not-found.tsx";
import { lazyWithRetry } from "./ui/lazy-with-retry.ts";

const CustomerDashboard = lazyWithRetry(
  () => import("./features/dashboards/customer/customer-dashboard.tsx"),
  ["appointments", "customer", "jobs", "payments", "requests"],
);
const HandymanDashboard = lazyWithRetry(
  () => import("./features/dashboards/handyman/handyman-dashboard.tsx"),
  ["customer", "handyman", "jobs", "payments", "requests", "settings"],
);
const AdminDashboard = lazyWithRetry(
  () => import("./features/admin/admin-dashboard.tsx"),
  ["admin", "jobs", "lists", "moderation", "records", "verifications"],
);
const DefaultHome = lazyWithRetry(() => import("./shell/default-home.tsx"), ["customer"]);
const NewRequest = lazyWithRetry(
  () => import("./features/requests/new-request.tsx"),
  ["customer", "requests", "uploads"],
);
const Checkout = lazyWithRetry(() => import("./features/payments/checkout.tsx"), ["customer", "jobs", "payments"]);
const LegalDocumentPage = lazyWithRetry(() => import("./features/legal/legal-document-page.tsx"));
const Profile = lazyWithRetry(
  () => import("./features/profiles/profile.tsx"),
  ["portfolio", "profile", "requests", "reviews"],
);
const Portfolio = lazyWithRetry(() => import("./features/portfolio/portfolio.tsx"), ["portfolio"]);
const Enrollment = lazyWithRetry(
  () => import("./features/enrollment/enrollment.tsx"),
  ["enrollment", "handymen", "uploads"],
);
const EnrollmentSuccess = lazyWithRetry(
  () => import("./features/enrollment/enrollment-success.tsx"),
  ["enrollment", "portfolio"],
);

/** Pages in the language of their address, for visitors: members read them in their own. */
const addressedPages = (["landing", "terms", "privacy"] as const).flatMap((page) => {
  const to = publicPages[page];
  const others = publicPathsOf(page).filter((path) => path !== to);
  return others.map((path) => ({ path, to }));
});

/** Routes of members. Roles are not checked here: the server authorizes every call. */
export function MemberRoutes() {
  useLandingAfterLogin();
  return (
    <Routes>
      <Route element={<MemberLayout />}>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.newRequest} element={<NewRequest />} />
        <Route path={paths.checkout} element={<Checkout />} />
        <Route path={paths.enrollment} element={<Enrollment />} />
        <Route path={paths.profile} element={<Profile />} />
        <Route path={paths.portfolio} element={<Portfolio />} />
        <Route path={paths.enrollmentSuccess} element={<EnrollmentSuccess />} />
        <Route path={paths.terms} element={<LegalDocumentPage key="terms" name="terms" />} />
        <Route path={paths.privacy} element={<LegalDocumentPage key="privacy" name="privacy" />} />
        <Route path={paths.signIn} element={<Navigate to={paths.home} replace />} />
        {addressedPages.map(({ path, to }) => (
          <Route key={path} path={path} element={<Navigate to={to} replace />} />
        ))}
        <Route path="*" element={<MemberNotFound />} />
      </Route>
    </Routes>
  );
}

/** The home screen of the user's role, and the receipt panel. */
function Home() {
  return (
    <>
      <Dashboard />
      <ReceiptUrlPanel />
    </>
  );
}

/** The dashboard by role; unknown roles get a neutral one (R-001…R-003). */
function Dashboard() {
  const { role } = useCurrentUser();
  if (role === "customer") return <CustomerDashboard />;
  if (role === "handyman") return <HandymanDashboard />;
  if (role === "admin") return <AdminDashboard />;
  return <DefaultHome />;
}

/** Redirects once after the sign-in: to the stored target, or to the enrollment for somebody who chose handyman. */
function useLandingAfterLogin() {
  const navigate = useNavigate();
  const [currentPath] = useState(createPath(useLocation()));
  const { role } = useCurrentUser();
  useEffect(() => {
    const redirect = consumeRedirect(currentPath);
    const preferred = consumeRole();
    const target = redirect ?? (preferred === "handyman" && role === "customer" ? paths.enrollment : undefined);
    if (target && target !== currentPath) navigate(target, { replace: true });
  }, [navigate, role, currentPath]);
}
