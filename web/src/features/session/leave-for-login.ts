import type { TFunction } from "i18next";
import { loginPath, rememberRedirect } from "../../paths.ts";
import { notify } from "../../ui/notify.ts";

/** How long the toast stands before the browser leaves for the sign-in page. */
export const LOGIN_DELAY_MS = 500;

let leaving = false;

/** Says that the session is over, remembers the place, and leads to the sign-in page: once, however many calls failed. */
export function leaveForLogin(t: TFunction, wording: "short" | "long" = "short"): void {
  if (leaving) return;
  leaving = true;
  rememberRedirect(location.pathname + location.search + location.hash);
  notify({
    variant: "destructive",
    title: t("toast.unauthorized"),
    description: t(wording === "long" ? "toast.loggedOutFull" : "toast.loggedOut"),
  });
  setTimeout(() => {
    // The browser may bring this page back as it was, and then it has to be able to leave again.
    leaving = false;
    location.assign(loginPath);
  }, LOGIN_DELAY_MS);
}
