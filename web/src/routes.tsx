import { useEffect, useState } from "react";
import { createPath, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { ReceiptDoor } from "./features/payments/receipt-door.tsx";
import { useCurrentUser } from "./features/session/current-user.tsx";
import { paths, takeRedirect, takeRole } from "./paths.ts";
import { MemberLayout } from "./shell/member-layout.tsx";
import { MemberNotFound } from "./shell/member-not-found.tsx";
import { latePart } from "./ui/late-part.ts";

const CustomerDashboard = latePart(() => import("./features/dashboards/customer/customer-dashboard.tsx"));
const HandymanDashboard = latePart(() => import("./features/dashboards/handyman/handyman-dashboard.tsx"));
const AdminDashboard = latePart(() => import("./features/admin/admin-dashboard.tsx"));
const DefaultHome = latePart(() => import("./shell/default-home.tsx"));
const NewRequest = latePart(() => import("./features/requests/new-request.tsx"));
const Checkout = latePart(() => import("./features/payments/checkout.tsx"));
const Paper = latePart(() => import("./features/trust/paper.tsx"));
const Profile = latePart(() => import("./features/profiles/profile.tsx"));
const Portfolio = latePart(() => import("./features/portfolio/portfolio.tsx"));
const Enrollment = latePart(() => import("./features/enrollment/enrollment.tsx"));
const EnrollmentSuccess = latePart(() => import("./features/enrollment/enrollment-success.tsx"));

/** What somebody signed in can reach. No role is asked here: the server decides what each may read and do. */
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
        <Route path={paths.terms} element={<Paper key="terms" name="terms" />} />
        <Route path={paths.privacy} element={<Paper key="privacy" name="privacy" />} />
        <Route path={paths.signIn} element={<Navigate to={paths.home} replace />} />
        <Route path="*" element={<MemberNotFound />} />
      </Route>
    </Routes>
  );
}

/** The home screen of the user's role, and over it the receipt that the address asks for. */
function Home() {
  return (
    <>
      <Dashboard />
      <ReceiptDoor />
    </>
  );
}

/** Any role without a home of its own gets a neutral one (R-001…R-003). */
function Dashboard() {
  const { role } = useCurrentUser();
  if (role === "customer") return <CustomerDashboard />;
  if (role === "handyman") return <HandymanDashboard />;
  if (role === "admin") return <AdminDashboard />;
  return <DefaultHome />;
}

/** Goes, once, where the user wanted to be before signing in; a future handyman who has not enrolled goes to enrol. */
function useLandingAfterLogin() {
  const navigate = useNavigate();
  const [at] = useState(createPath(useLocation()));
  const { role } = useCurrentUser();
  useEffect(() => {
    const redirect = takeRedirect(at);
    const preferred = takeRole();
    const target = redirect ?? (preferred === "handyman" && role === "customer" ? paths.enrollment : undefined);
    if (target && target !== at) navigate(target, { replace: true });
  }, [navigate, role, at]);
}
