import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { mayBeSignedIn } from "./api/marker.ts";
import { forgetDrafts } from "./forms/forget-drafts.ts";
import { paths } from "./paths.ts";
import { ConnectionBar } from "./ui/connection-bar.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Late, LatePage } from "./ui/late.tsx";
import { latePart } from "./ui/late-part.ts";
import { SkipLink } from "./ui/skip-link.tsx";
import { Toaster } from "./ui/toaster.tsx";
import { VisitorRoutes } from "./visitor-routes.tsx";

const UnsubscribeDialog = latePart(() => import("./features/notifications/unsubscribe-dialog.tsx"), ["notifications"]);
const SignedIn = latePart(() => import("./signed-in.tsx"));

/** Visitors get their own bundle: without the members' code and without the request for the current user. */
export function App() {
  const token = useSearchParams()[0].get("unsubscribe");
  const isMember = mayBeSignedIn();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isMember) forgetDrafts();
  }, [isMember]);
  return (
    <ErrorBoundary at={pathname}>
      <SkipLink />
      <ConnectionBar />
      <LatePage isHere={!isMember && pathname === paths.home}>{isMember ? <SignedIn /> : <VisitorRoutes />}</LatePage>
      <Late>{token && <UnsubscribeDialog token={token} />}</Late>
      <Toaster />
    </ErrorBoundary>
  );
}
