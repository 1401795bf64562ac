import { readLocal, readTab, writeLocal, writeTab } from "./i18n/local-store.ts";

/** Every address of the app. Patterns are react-router's. */
export const paths = {
  home: "/",
  signIn: "/sign-in",
  terms: "/terms",
  privacy: "/privacy",
  newRequest: "/service-request",
  checkout: "/checkout/:jobId",
  enrollment: "/handyman-enrollment",
  profile: "/handyman/:handymanId",
  portfolio: "/portfolio-demo",
  enrollmentSuccess: "/enrollment-success",
} as const;

/** Answered by the server: a full navigation, never a fetch. */
export const loginPath = "/api/login";
export const logoutPath = "/api/logout";

/** The part of the terms that says what is checked about professionals, when and how (D-06). */
export const checksPath = `${paths.terms}#how-we-check`;

/** Where a job is paid for, or what a proposal of this number costs more. */
export const checkoutPath = (jobId: string, proposal?: number): string =>
  paths.checkout.replace(":jobId", jobId) + (proposal ? `?proposal=${proposal}` : "");
/** Panels over the home screen. */
export const jobPath = (jobId: string) => ({ pathname: paths.home, search: `?job=${jobId}` });
export const requestPath = (requestId: string) => ({ pathname: paths.home, search: `?request=${requestId}` });
/** The request form, filled in with what an earlier request asked for. */
export const postAgainPath = (requestId: string) => ({ pathname: paths.newRequest, search: `?again=${requestId}` });
export const receiptPath = (jobId: string) => ({ pathname: paths.home, search: `?receipt=${jobId}` });
export const profilePath = (handymanId: string): string => paths.profile.replace(":handymanId", handymanId);

const REDIRECT_KEY = "redirectAfterLogin";
const OPENED_KEY = "openedPath";
const ROLE_KEY = "preferredRole";

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

/** True for an address of this app, and of no other site: one leading slash and a known route (D-03). */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const [pathname = ""] = path.split(/[?#]/);
  return pathname !== paths.signIn && patterns.some((pattern) => pattern.test(pathname));
}

/** Where to go after the next sign-in: in this tab, whatever another one remembers, or in the tab that the sign-in page opens in. */
export function rememberRedirect(path: string): void {
  writeLocal(REDIRECT_KEY, path);
  writeTab(OPENED_KEY, path);
}

/** What a visitor can open without signing in. */
const openToVisitors: readonly string[] = [paths.signIn, paths.terms, paths.privacy, paths.enrollment];

/**
 * Remembers the address that a visitor opened, in this tab: whichever way they take to the sign-in page, they land there
 * afterwards, and not where an earlier visit or another tab wanted to go. Opening the bare landing page forgets it.
 */
export function rememberOpened(path: string): void {
  if (!isOwnPath(path)) return;
  const { pathname, searchParams } = new URL(path, "https://home.invalid");
  // The link of a mail that ends mails opens no page to come back to.
  if (openToVisitors.includes(pathname) || searchParams.has("unsubscribe")) return;
  const isBare = pathname === paths.home && searchParams.size === 0;
  writeTab(OPENED_KEY, isBare ? undefined : path);
}

/** Where to go after sign-in; `/` for anything stored that is not an address of ours (D-03). */
export function rememberedRedirect(): string | undefined {
  const stored = readTab(OPENED_KEY) ?? readLocal(REDIRECT_KEY);
  if (stored === undefined) return undefined;
  return isOwnPath(stored) ? stored : paths.home;
}

/**
 * Reads and forgets where to go after sign-in. Who comes to a page of their own choice, `at`, stays there: another tab
 * has signed them in since.
 */
export function takeRedirect(at: string): string | undefined {
  const redirect = rememberedRedirect();
  writeLocal(REDIRECT_KEY, undefined);
  writeTab(OPENED_KEY, undefined);
  return isOwnPath(at) && at !== paths.home ? at : redirect;
}

export type PreferredRole = "customer" | "handyman";
/** The choice made on the landing page. It only picks where a new user lands; the server never sees it (D-05). */
export const rememberRole = (role: PreferredRole): void => writeLocal(ROLE_KEY, role);
export function takeRole(): PreferredRole | undefined {
  const stored = readLocal(ROLE_KEY);
  writeLocal(ROLE_KEY, undefined);
  return stored === "customer" || stored === "handyman" ? stored : undefined;
}
