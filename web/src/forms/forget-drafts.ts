import { readLocal, writeLocal } from "../i18n/local-store.ts";

/** Local storage key: ids of the users who chose to keep their drafts after signing out. */
const KEPT_KEY = "keptDrafts";
/** Local storage key: time of the last sign-out, for other tabs and restored pages to stop saving drafts. */
const SIGNED_OUT_KEY = "signedOutAt";
export const signedOutAt = (): string | undefined => readLocal(SIGNED_OUT_KEY);

const keysIn = (name: "localStorage" | "sessionStorage"): string[] => {
  try {
    return Object.keys(globalThis[name]);
  } catch {
    return [];
  }
};

const isDraft = (key: string) => key.startsWith("draft:") || key.startsWith("rescued:");
/** Draft names end with the user id: see `useDraftName`. */
const isOf = (userId: string) => (key: string) => key.endsWith(`:${userId}`);

const keptFor = (): string[] => (readLocal(KEPT_KEY) ?? "").split(" ").filter(Boolean);

/** Storage keys of a user's drafts on this device. */
export const draftsOf = (userId: string): string[] =>
  keysIn("localStorage").filter((key) => key.startsWith("draft:") && isOf(userId)(key));

/** Stores whether a user's drafts stay after the sign-out; reset to false when they are signed in. */
export function keepDraftsOf(userId: string, isKept: boolean): void {
  const others = keptFor().filter((id) => id !== userId);
  writeLocal(KEPT_KEY, (isKept ? [...others, userId] : others).join(" ") || undefined);
}

function removeFrom(name: "localStorage" | "sessionStorage"): void {
  const kept = keptFor();
  const gone = keysIn(name).filter((key) => isDraft(key) && !kept.some((id) => isOf(id)(key)));
  for (const key of gone) globalThis[name].removeItem(key);
}

/** Whether this page load is the redirect of a sign-out: the logout path is the only one that redirects home. */
function hasSignedOut(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isLed = entry !== undefined && "redirectCount" in entry && Number(entry.redirectCount) > 0;
  return isLed && location.pathname === "/";
}

/**
 * Deletes drafts after a sign-out, by whatever button, tab or URL, except those of users who chose to keep them. An expired
 * session redirects to the sign-in page instead, and drafts stay.
 */
export function forgetDrafts(): void {
  if (!hasSignedOut()) return;
  forgetOfTab();
  removeFrom("localStorage");
  // Also without drafts here: another tab may have unsaved input or drafts in its session storage.
  writeLocal(SIGNED_OUT_KEY, String(Date.now()));
}

/** Deletes the dialog drafts of this tab. */
export const forgetOfTab = (): void => removeFrom("sessionStorage");
