import { useEffect } from "react";
import { stopKeeping } from "../../forms/draft.ts";
import { forgetOfTab, keepDraftsOf, signedOutAt } from "../../forms/forget-drafts.ts";
import { paths } from "../../paths.ts";

/**
 * Leaves when the user has signed out in another tab, or from this page before Back showed it again, so that no form of it
 * brings back what was forgotten then.
 */
export function useForgottenDrafts(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    keepDraftsOf(userId, false);
    const known = signedOutAt();
    const look = () => {
      if (signedOutAt() === known) return;
      stopKeeping();
      forgetOfTab();
      location.replace(paths.home);
    };
    addEventListener("storage", look);
    // A page that was put to sleep, or kept for Back, has missed the event.
    addEventListener("pageshow", look);
    return () => {
      removeEventListener("storage", look);
      removeEventListener("pageshow", look);
    };
  }, [userId]);
}
