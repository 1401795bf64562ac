import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { CurrentUser } from "../../shared/session/schema.ts";
import { createQueryClient } from "./api/client.ts";
import { CurrentUserProvider, useCurrentUserQuery } from "./features/session/current-user.tsx";
import { leaveForLogin } from "./features/session/leave-for-login.ts";
import { useFollowedLanguage } from "./features/session/use-followed-language.ts";
import { useForgottenDrafts } from "./features/session/use-forgotten-drafts.ts";
import { useKeptSession } from "./features/session/use-kept-session.ts";
import { MemberRoutes } from "./routes.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { LatePage } from "./ui/late.tsx";
import { latePart } from "./ui/late-part.ts";
import { VisitorRoutes } from "./visitor-routes.tsx";

const InactiveAccount = latePart(
  () => import("./shell/inactive-account.tsx"),
  ["account", "customer", "jobs", "payments", "requests"],
);

/** The members' bundle: renders nothing before the current user is loaded (R-012). */
export default function SignedIn() {
  const { t } = useTranslation();
  const [client] = useState(() => createQueryClient((wording) => leaveForLogin(t, wording)));
  return (
    <QueryClientProvider client={client}>
      <Member />
    </QueryClientProvider>
  );
}

function Member() {
  const { data: user, isPending } = useCurrentUserQuery();
  useKeptSession();
  useForgottenDrafts(user?.id);
  const isInTheirLanguage = useFollowedLanguage(user);
  const isKnown = !isPending && (!user || isInTheirLanguage);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname}>
      <LatePage>{isKnown && <Known user={user} />}</LatePage>
    </ErrorBoundary>
  );
}

function Known({ user }: { user: CurrentUser | undefined }) {
  // Any failure counts as not signed in.
  if (!user) return <VisitorRoutes />;
  return (
    <CurrentUserProvider user={user}>{user.isActive ? <MemberRoutes /> : <InactiveAccount />}</CurrentUserProvider>
  );
}
