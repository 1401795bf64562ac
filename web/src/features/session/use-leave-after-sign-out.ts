import { useEffect } from "react";
import { stopSavingDrafts } from "../../forms/draft.ts";
import { deleteTabDrafts, setKeepDrafts, signedOutAt } from "../../forms/drafts-at-sign-out.ts";
import { paths } from "../../paths.ts";

/**
 * Leaves the page when the user signed out in another tab, or before the browser restored it with Back, so that no open form
 * stores a deleted draft again.
 */
export function useLeaveAfterSignOut(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    setKeepDrafts(userId, false);
    const initialSignOut = signedOutAt();
    const leaveIfSignedOut = () => {
      if (signedOutAt() === initialSignOut) return;
      stopSavingDrafts();
      deleteTabDrafts();
      location.replace(paths.home);
    };
    addEventListener("storage", leaveIfSignedOut);
    // A suspended page, or one in the back/forward cache, misses the storage event.
    addEventListener("pageshow", leaveIfSignedOut);
    return () => {
      removeEventListener("storage", leaveIfSignedOut);
      removeEventListener("pageshow", leaveIfSignedOut);
    };
  }, [userId]);
}
