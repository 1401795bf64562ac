import { useEffect, useState } from "react";
import { createPath, Route, Routes, useLocation } from "react-router-dom";
import { Landing } from "./features/landing/landing.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { paths, rememberOpened } from "./paths.ts";
import { latePart } from "./ui/late-part.ts";

const SignIn = latePart(() => import("./features/sign-in/sign-in.tsx"));
const VisitorPaper = latePart(() => import("./features/trust/visitor-paper.tsx"));
const EnrollmentDoor = latePart(() => import("./features/enrollment/enrollment-door.tsx"));

/** What a visitor can reach (R-009, D-35); every other address is not found. */
export function VisitorRoutes() {
  const [opened] = useState(createPath(useLocation()));
  useEffect(() => rememberOpened(opened), [opened]);
  return (
    <Routes>
      <Route path={paths.home} element={<Landing />} />
      <Route path={paths.signIn} element={<SignIn />} />
      <Route path={paths.enrollment} element={<EnrollmentDoor />} />
      <Route path={paths.terms} element={<VisitorPaper key="terms" name="terms" />} />
      <Route path={paths.privacy} element={<VisitorPaper key="privacy" name="privacy" />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
