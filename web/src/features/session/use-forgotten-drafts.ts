import { useEffect } from "react";
import { stopKeeping } from "../../forms/draft.ts";
import { forgetOfTab, keepDraftsOf, signedOutAt } from "../../forms/forget-drafts.ts";
import { paths } from "../../paths.ts";

/**
 * Leaves the page when the user signed out in another tab, or before the browser restored it with Back, so that no open form
 * stores a deleted draft again.
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
    // A suspended page, or one in the back/forward cache, misses the storage event.
    addEventListener("pageshow", look);
    return () => {
      removeEventListener("storage", look);
      removeEventListener("pageshow", look);
    };
  }, [userId]);
}
