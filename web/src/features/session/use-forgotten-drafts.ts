import { useEffect } from "react";
import { stopKeeping } from "../../forms/draft.ts";
import { FORGOTTEN_KEY, forgetOfTab, keepDraftsOf } from "../../forms/forget-drafts.ts";
import { paths } from "../../paths.ts";

/** Leaves when the user signs out in another tab, so that no form of this one brings back what was forgotten there. */
export function useForgottenDrafts(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    keepDraftsOf(userId, false);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== FORGOTTEN_KEY || newValue === null) return;
      stopKeeping();
      forgetOfTab();
      location.replace(paths.home);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [userId]);
}
