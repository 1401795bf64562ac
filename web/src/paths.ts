import { pagePaths } from "../../shared/page-paths.ts";
import { readLocal, readTab, writeLocal, writeTab } from "./i18n/local-store.ts";

export const paths = pagePaths;

/** Handled by the server: full navigations, never fetches. */
export const loginPath = "/api/login";
export const logoutPath = "/api/logout";

/** The sign-in page, beginning with a new account. */
export const signUpPath = `${loginPath}?screen=sign-up`;

/** What a visitor chose on the landing page; empty where nothing was. */
export type ChosenRequest = { readonly category: string; readonly zipCode: string };

const chosenQuery = (chosen: ChosenRequest, more: Record<string, string> = {}): string => {
  const entries = Object.entries({ ...more, ...chosen }).filter(([, value]) => value !== "");
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
};
/** The request form with what was chosen. */
export const chosenRequestPath = (chosen: ChosenRequest): string => paths.newRequest + chosenQuery(chosen);
/** A new account, and then the request form with what was chosen. */
export const signUpForRequestPath = (chosen: ChosenRequest): string =>
  loginPath + chosenQuery(chosen, { screen: "sign-up", next: paths.newRequest });

/** The sign-in or a new account, and then the enrollment. */
export const loginToEnrollPath = `${loginPath}?next=${encodeURIComponent(paths.enrollment)}`;
export const signUpToEnrollPath = `${loginToEnrollPath}&screen=sign-up`;

/** Where the sign-in page leads by its own URL, for browsers that store nothing (D-03). */
export function nextPathIn(search: string): string | undefined {
  const params = new URLSearchParams(search);
  const next = params.get("next");
  if (next === paths.enrollment) return next;
  if (next !== paths.newRequest) return undefined;
  return chosenRequestPath({ category: params.get("category") ?? "", zipCode: params.get("zipCode") ?? "" });
}

/** Section of the terms about the verification of professionals (D-06). */
export const checksPath = `${paths.terms}#how-we-check`;

/** Section of the terms about the order of handymen. */
export const rankingPath = `${paths.terms}#ranking`;

/** Section of the terms with the rules by which disputes are decided. */
export const disputeRulesPath = `${paths.terms}#disputes`;

/** Checkout of a job, or of the supplement of this proposal. */
export const checkoutPath = (jobId: string, proposal?: number): string =>
  paths.checkout.replace(":jobId", jobId) + (proposal ? `?proposal=${proposal}` : "");
/** Panels over the home screen. */
export const jobPath = (jobId: string) => ({ pathname: paths.home, search: `?job=${jobId}` });
/** The job's panel with the dialog that proposes a time. */
export const proposeTimePath = (jobId: string) => ({ pathname: paths.home, search: `?job=${jobId}&time=` });
/** The file of a job's dispute, and the form that opens one. */
export const disputePath = (jobId: string) => ({ pathname: paths.home, search: `?job=${jobId}&dispute=1` });
/** The same for administrators, beside what they decide. */
export const decidePath = (jobId: string) => ({ pathname: paths.home, search: `?money=${jobId}&dispute=1` });
export const newDisputePath = (jobId: string) => ({ pathname: paths.home, search: `?job=${jobId}&dispute=new` });
/** One day of a handyman's agenda. */
export const agendaPath = (day: string) => ({ pathname: paths.home, search: `?panel=agenda&date=${day}` });
/** Where a handyman's working hours are changed. */
export const hoursPath = { pathname: paths.home, search: "?panel=work&open=hours" };
export const requestPath = (requestId: string) => ({ pathname: paths.home, search: `?request=${requestId}` });
export const conversationPath = (requestId: string, handymanId: string) => ({
  pathname: paths.home,
  search: `?conversation=${requestId}.${handymanId}`,
});
/** The location state of a link to a conversation that may not exist yet, and is opened then. */
export const contactState = "contact";
/** The request form, filled in from an earlier request. */
export const postAgainPath = (requestId: string) => ({ pathname: paths.newRequest, search: `?again=${requestId}` });
/** The request form, asking one handyman alone. */
export const askPath = (handymanId: string) => ({ pathname: paths.newRequest, search: `?invite=${handymanId}` });
/** The same, filled in from an earlier request, with the price that was agreed for it. */
export const bookAgainPath = (handymanId: string, requestId: string, price: string | undefined) => ({
  pathname: paths.newRequest,
  search: `?${new URLSearchParams({ again: requestId, invite: handymanId, ...(price && { price }) })}`,
});
export const receiptPath = (jobId: string) => ({ pathname: paths.home, search: `?receipt=${jobId}` });
export const profilePath = (handymanId: string): string => paths.profile.replace(":handymanId", handymanId);

const REDIRECT_KEY = "redirectAfterLogin";
const OPENED_KEY = "openedPath";
const ROLE_KEY = "preferredRole";

const patterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

/** True for a path of this app: one leading slash and a known route, so never another site (D-03). */
export function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const [pathname = ""] = path.split(/[?#]/);
  return pathname !== paths.signIn && patterns.some((pattern) => pattern.test(pathname));
}

/** Stores where to go after the sign-in: for this tab, and for a new tab in which the sign-in page may open. */
export function rememberRedirect(path: string): void {
  writeLocal(REDIRECT_KEY, path);
  writeTab(OPENED_KEY, path);
}

/** Stores where to go after the sign-in unless the visitor opened a page that needs one: then that page stays the target. */
export const rememberChoice = (path: string): void => writeLocal(REDIRECT_KEY, path);

/** Pages that visitors can open, which are not stored as targets. */
const visitorPaths: readonly string[] = [paths.signIn, paths.terms, paths.privacy, paths.enrollment];

/**
 * Stores the URL that a visitor opened, in this tab: after the sign-in they land there, and not on a target of an earlier visit
 * or another tab. Opening the landing page without parameters deletes it.
 */
export function rememberOpenedPath(path: string): void {
  if (!isOwnPath(path)) return;
  const { pathname, searchParams } = new URL(path, "https://home.invalid");
  // An unsubscribe link needs no return.
  if (visitorPaths.includes(pathname) || searchParams.has("unsubscribe")) return;
  const isLandingPage = pathname === paths.home && searchParams.size === 0;
  writeTab(OPENED_KEY, isLandingPage ? undefined : path);
}

/** The stored target after the sign-in; `/` if the stored value is not a path of this app (D-03). */
export function rememberedRedirect(): string | undefined {
  const stored = readTab(OPENED_KEY) ?? readLocal(REDIRECT_KEY);
  if (stored === undefined) return undefined;
  return isOwnPath(stored) ? stored : paths.home;
}

/**
 * Reads and deletes the target after the sign-in. If the current path is not home, it wins: another tab has signed the
 * user in, and they opened this page on purpose.
 */
export function consumeRedirect(currentPath: string): string | undefined {
  const redirect = rememberedRedirect();
  writeLocal(REDIRECT_KEY, undefined);
  writeTab(OPENED_KEY, undefined);
  return isOwnPath(currentPath) && currentPath !== paths.home ? currentPath : redirect;
}

export type PreferredRole = "customer" | "handyman";
/** Stores the role chosen on the landing page. It only decides where a new user lands and is never sent (D-05). */
export const rememberRole = (role: PreferredRole): void => writeLocal(ROLE_KEY, role);
export function consumeRole(): PreferredRole | undefined {
  const stored = readLocal(ROLE_KEY);
  writeLocal(ROLE_KEY, undefined);
  return stored === "customer" || stored === "handyman" ? stored : undefined;
}
