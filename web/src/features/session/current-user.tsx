import { queryOptions } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { CurrentUser } from "../../../../shared/session/schema.ts";
import { MINUTE_MS } from "../../../../shared/time.ts";
import { query } from "../../api/client.ts";
import { session } from "../../api/endpoints.ts";
import { useQuery } from "../../api/use-query.ts";

/** Stale time of the current user. */
export const USER_FRESH_MS = 5 * MINUTE_MS;

export const currentUserQuery = queryOptions({
  ...query(session.user, {}),
  staleTime: USER_FRESH_MS,
  meta: { ignoresUnauthorized: true },
});

export const useCurrentUserQuery = () => useQuery(currentUserQuery);

const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}

/** The signed-in user; throws outside of members' pages. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("This page needs somebody signed in.");
  return user;
}
