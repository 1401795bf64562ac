import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { CurrentUser } from "../../shared/session/schema.ts";
import { createQueryClient } from "./api/client.ts";
import { registerWorker } from "./api/service-worker.ts";
import { CurrentUserProvider, useCurrentUserQuery } from "./features/session/current-user.tsx";
import { redirectToLogin } from "./features/session/redirect-to-login.ts";
import { useAccountLanguage } from "./features/session/use-account-language.ts";
import { useAccountZone } from "./features/session/use-account-zone.ts";
import { useLeaveAfterSignOut } from "./features/session/use-leave-after-sign-out.ts";
import { useSessionRefresh } from "./features/session/use-session-refresh.ts";
import { preloadPage } from "./pages.ts";
import { MemberRoutes } from "./routes.tsx";
import { ErrorBoundary } from "./ui/feedback/error-boundary.tsx";
import { LazyPage } from "./ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "./ui/page/lazy-with-retry.ts";
import { VisitorRoutes } from "./visitor-routes.tsx";

const InactiveAccount = lazyWithRetry(
  () => import("./shell/inactive-account.tsx"),
  ["account", "appointments", "customer", "jobs", "payments"],
);

preloadPage(location);

/** The members' bundle: renders nothing before the current user is loaded (R-012). */
export default function SignedIn() {
  const { t } = useTranslation();
  const [client] = useState(() => createQueryClient((wording) => redirectToLogin(t, wording)));
  return (
    <QueryClientProvider client={client}>
      <Member />
    </QueryClientProvider>
  );
}

function Member() {
  const { data: user, isPending } = useCurrentUserQuery();
  useSessionRefresh();
  useLeaveAfterSignOut(user?.id);
  const isInTheirLanguage = useAccountLanguage(user);
  useAccountZone(user);
  const isSignedIn = user !== undefined && user !== null;
  useEffect(() => {
    if (isSignedIn) registerWorker();
  }, [isSignedIn]);
  const isLoaded = !isPending && (!user || isInTheirLanguage);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary path={pathname}>
      <LazyPage>{isLoaded && <SignedInApp user={user} />}</LazyPage>
    </ErrorBoundary>
  );
}

function SignedInApp({ user }: { user: CurrentUser | undefined }) {
  // Any failure counts as not signed in.
  if (!user) return <VisitorRoutes />;
  return (
    <CurrentUserProvider user={user}>{user.isActive ? <MemberRoutes /> : <InactiveAccount />}</CurrentUserProvider>
  );
}
