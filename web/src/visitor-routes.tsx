import { useEffect, useState } from "react";
import { createPath, Route, Routes, useLocation } from "react-router-dom";
import { Landing } from "./features/landing/landing.tsx";
import { landingPaths } from "./i18n/landing-paths.ts";
import { paths, rememberOpenedPath } from "./paths.ts";
import { NotFound } from "./shell/not-found.tsx";
import { SignInLinks } from "./shell/sign-in-links.tsx";
import { VisitorLayout } from "./shell/visitor-layout.tsx";
import { lazyWithRetry } from "./ui/lazy-with-retry.ts";

const SignIn = lazyWithRetry(() => import("./features/sign-in/sign-in.tsx"), ["session"]);
const LegalDocumentPage = lazyWithRetry(() => import("./features/legal/legal-document-page.tsx"));
const VisitorEnrollment = lazyWithRetry(() => import("./features/enrollment/visitor-enrollment.tsx"), ["handymen"]);

/** Routes of visitors (R-009, D-35); everything else is not found. */
export function VisitorRoutes() {
  const [opened] = useState(createPath(useLocation()));
  useEffect(() => rememberOpenedPath(opened), [opened]);
  return (
    <Routes>
      <Route element={<VisitorLayout actions={<SignInLinks />} hasFooter />}>
        {Object.values(landingPaths).map((path) => (
          <Route key={path} path={path} element={<Landing />} />
        ))}
      </Route>
      <Route element={<VisitorLayout hasFooter />}>
        <Route path={paths.terms} element={<LegalDocumentPage key="terms" name="terms" />} />
        <Route path={paths.privacy} element={<LegalDocumentPage key="privacy" name="privacy" />} />
      </Route>
      <Route element={<VisitorLayout />}>
        <Route path={paths.signIn} element={<SignIn />} />
        <Route path={paths.enrollment} element={<VisitorEnrollment />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
