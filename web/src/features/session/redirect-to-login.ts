import type { TFunction } from "i18next";
import { loginPath, rememberRedirect } from "../../paths.ts";
import { notify } from "../../ui/feedback/notify.ts";

/** Delay between the toast and the redirect to the sign-in page. */
export const LOGIN_DELAY_MS = 500;

let isRedirecting = false;

/** Toasts that the session has ended, stores the URL and redirects to the sign-in page; once, however many calls failed. */
export function redirectToLogin(t: TFunction, wording: "short" | "long" = "short"): void {
  if (isRedirecting) return;
  isRedirecting = true;
  rememberRedirect(location.pathname + location.search + location.hash);
  notify({
    variant: "destructive",
    title: t("toast.unauthorized"),
    description: t(wording === "long" ? "toast.loggedOutFull" : "toast.loggedOut"),
  });
  setTimeout(() => {
    // Reset for the back/forward cache, which may restore this page.
    isRedirecting = false;
    location.assign(loginPath);
  }, LOGIN_DELAY_MS);
}
