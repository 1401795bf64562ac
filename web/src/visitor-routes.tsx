import { useEffect, useState } from "react";
import { createPath, Route, Routes, useLocation } from "react-router-dom";
import { AskedFor } from "./features/landing/asked-for.tsx";
import { Landing } from "./features/landing/landing.tsx";
import { i18n } from "./i18n/i18n.ts";
import { toLanguage } from "./i18n/languages.ts";
import { publicPathsOf } from "./i18n/public-paths.ts";
import { paths, rememberOpenedPath } from "./paths.ts";
import { NotFound } from "./shell/not-found.tsx";
import { SignInLinks } from "./shell/sign-in-links.tsx";
import { VisitorLayout } from "./shell/visitor-layout.tsx";
import { lazyWithRetry } from "./ui/page/lazy-with-retry.ts";

const SignIn = lazyWithRetry(() => import("./features/sign-in/sign-in.tsx"), ["session"]);
/** With its document, so that a prerendered page is hydrated in one go. */
const legalPage = (name: "terms" | "privacy") =>
  lazyWithRetry(async () => {
    const page = await import("./features/legal/legal-document-page.tsx");
    await page.preloadLegalDocument(name, toLanguage(i18n.language));
    return page;
  });
const legalPages = [
  { name: "terms", LegalDocumentPage: legalPage("terms") },
  { name: "privacy", LegalDocumentPage: legalPage("privacy") },
] as const;
const VisitorEnrollment = lazyWithRetry(() => import("./features/enrollment/visitor-enrollment.tsx"), ["handymen"]);

/** Routes of visitors (R-009, D-35); everything else is not found. */
export function VisitorRoutes() {
  const [opened] = useState(createPath(useLocation()));
  useEffect(() => rememberOpenedPath(opened), [opened]);
  return (
    <Routes>
      <Route element={<VisitorLayout actions={<SignInLinks />} hasFooter />}>
        {publicPathsOf("landing").map((path) => (
          <Route key={path} path={path} element={<Landing />} />
        ))}
      </Route>
      <Route element={<VisitorLayout hasFooter />}>
        {legalPages.flatMap(({ name, LegalDocumentPage }) =>
          publicPathsOf(name).map((path) => (
            <Route key={path} path={path} element={<LegalDocumentPage key={name} name={name} />} />
          )),
        )}
      </Route>
      <Route element={<VisitorLayout />}>
        <Route path={paths.signIn} element={<SignIn asked={<AskedFor />} />} />
        <Route path={paths.enrollment} element={<VisitorEnrollment />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
