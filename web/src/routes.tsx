import { useEffect, useState } from "react";
import { createPath, Navigate, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { isRole } from "../../shared/roles.ts";
import { ReceiptUrlPanel } from "./features/payments/receipt-url-panel.tsx";
import { useCurrentUser } from "./features/session/current-user.tsx";
import { publicPages, publicPathsOf } from "./i18n/public-paths.ts";
import { homes, memberPages } from "./pages.ts";
import { consumeRedirect, consumeRole, paths } from "./paths.ts";
import { MemberLayout } from "./shell/member-layout.tsx";
import { MemberNotFound } from "./shell/member-not-found.tsx";
import { RoleLinkPanel } from "./shell/role-link-panel.tsx";
import { lazyWithRetry } from "./ui/page/lazy-with-retry.ts";

const DefaultHome = lazyWithRetry(() => import("./shell/default-home.tsx"), ["customer"]);
const LegalDocumentPage = lazyWithRetry(() => import("./features/legal/legal-document-page.tsx"));
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
        {memberPages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
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

/** The home screen of the user's role, the receipt panel, and what stands instead of another role's panel. */
function Home() {
  return (
    <>
      <Dashboard />
      <ReceiptUrlPanel />
      <RoleLinkPanel />
    </>
  );
}

/** The dashboard by role; unknown roles get a neutral one (R-001…R-003). */
function Dashboard() {
  const { role } = useCurrentUser();
  const HomeOfRole = isRole(role) ? homes[role] : DefaultHome;
  return <HomeOfRole />;
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
