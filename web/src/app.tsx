import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { mayBeSignedIn } from "./api/marker.ts";
import { ConnectionBar } from "./ui/connection-bar.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { SkipLink } from "./ui/skip-link.tsx";
import { Spinner } from "./ui/spinner.tsx";
import { Toaster } from "./ui/toaster.tsx";
import { VisitorRoutes } from "./visitor-routes.tsx";

const UnsubscribeDialog = lazy(() => import("./features/notifications/unsubscribe-dialog.tsx"));
const SignedIn = lazy(() => import("./signed-in.tsx"));

/** A visitor's pages come without the code, and without the question, that only somebody signed in needs. */
export function App() {
  const token = useSearchParams()[0].get("unsubscribe");
  return (
    <ErrorBoundary>
      <SkipLink />
      <ConnectionBar />
      <Suspense fallback={<Spinner page />}>{mayBeSignedIn() ? <SignedIn /> : <VisitorRoutes />}</Suspense>
      {token && (
        <Suspense fallback={null}>
          <UnsubscribeDialog token={token} />
        </Suspense>
      )}
      <Toaster />
    </ErrorBoundary>
  );
}
