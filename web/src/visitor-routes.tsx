import { useEffect, useState } from "react";
import { createPath, Route, Routes, useLocation } from "react-router-dom";
import { Landing } from "./features/landing/landing.tsx";
import { paths, rememberOpened } from "./paths.ts";
import { NotFound } from "./shell/not-found.tsx";
import { SignInLinks } from "./shell/sign-in-links.tsx";
import { VisitorLayout } from "./shell/visitor-layout.tsx";
import { latePart } from "./ui/late-part.ts";

const SignIn = latePart(() => import("./features/sign-in/sign-in.tsx"), ["session"]);
const Paper = latePart(() => import("./features/trust/paper.tsx"));
const EnrollmentDoor = latePart(() => import("./features/enrollment/enrollment-door.tsx"), ["handymen"]);

/** Routes of visitors (R-009, D-35); everything else is not found. */
export function VisitorRoutes() {
  const [opened] = useState(createPath(useLocation()));
  useEffect(() => rememberOpened(opened), [opened]);
  return (
    <Routes>
      <Route element={<VisitorLayout actions={<SignInLinks />} hasFooter />}>
        <Route path={paths.home} element={<Landing />} />
      </Route>
      <Route element={<VisitorLayout hasFooter />}>
        <Route path={paths.terms} element={<Paper key="terms" name="terms" />} />
        <Route path={paths.privacy} element={<Paper key="privacy" name="privacy" />} />
      </Route>
      <Route element={<VisitorLayout />}>
        <Route path={paths.signIn} element={<SignIn />} />
        <Route path={paths.enrollment} element={<EnrollmentDoor />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
