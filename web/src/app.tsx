import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { mayBeSignedIn } from "./api/session-marker.ts";
import { deleteDraftsAfterSignOut } from "./forms/drafts-at-sign-out.ts";
import { isPublicPath } from "./i18n/public-paths.ts";
import { ConnectionBar } from "./ui/feedback/connection-bar.tsx";
import { ErrorBoundary } from "./ui/feedback/error-boundary.tsx";
import { dismissOfEarlierScreen } from "./ui/feedback/notify.ts";
import { Toaster } from "./ui/feedback/toaster.tsx";
import { LazyPage, LazyPanel } from "./ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "./ui/page/lazy-with-retry.ts";
import { SkipLink } from "./ui/page/skip-link.tsx";
import { VisitorRoutes } from "./visitor-routes.tsx";

const UnsubscribeDialog = lazyWithRetry(
  () => import("./features/notifications/unsubscribe-dialog.tsx"),
  ["notifications"],
);
const SignedIn = lazyWithRetry(() => import("./signed-in.tsx"));

/** Visitors get their own bundle: without the members' code and without the request for the current user. */
export function App() {
  const token = useSearchParams()[0].get("unsubscribe");
  const isSignedInApp = mayBeSignedIn();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen.
  useEffect(dismissOfEarlierScreen, [pathname, search]);
  useEffect(() => {
    if (!isSignedInApp) deleteDraftsAfterSignOut();
  }, [isSignedInApp]);
  return (
    <ErrorBoundary path={pathname}>
      <SkipLink />
      <ConnectionBar />
      <LazyPage isLoaded={!isSignedInApp && isPublicPath(pathname)}>
        {isSignedInApp ? <SignedIn /> : <VisitorRoutes />}
      </LazyPage>
      <LazyPanel>{token && <UnsubscribeDialog token={token} />}</LazyPanel>
      <Toaster />
    </ErrorBoundary>
  );
}
