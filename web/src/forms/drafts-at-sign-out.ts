import { readLocal, writeLocal } from "../i18n/local-store.ts";

/** Local storage key: ids of the users who chose to keep their drafts after signing out. */
const KEEP_DRAFTS_KEY = "keptDrafts";
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

/** What was typed and not sent, and texts that were sent and are kept to be sent again. */
const isDraft = (key: string) => ["draft:", "dialogDraft:", "sentTexts:"].some((prefix) => key.startsWith(prefix));
/** Draft names end with the user id: see `useDraftName`. */
const belongsTo = (userId: string) => (key: string) => key.endsWith(`:${userId}`);

const usersKeepingDrafts = (): string[] => (readLocal(KEEP_DRAFTS_KEY) ?? "").split(" ").filter(Boolean);

/** Storage keys of a user's drafts on this device. */
export const draftKeysOf = (userId: string): string[] =>
  keysIn("localStorage").filter((key) => key.startsWith("draft:") && belongsTo(userId)(key));

/** Stores whether a user's drafts stay after the sign-out; reset to false when they are signed in. */
export function setKeepDrafts(userId: string, isKept: boolean): void {
  const others = usersKeepingDrafts().filter((id) => id !== userId);
  writeLocal(KEEP_DRAFTS_KEY, (isKept ? [...others, userId] : others).join(" ") || undefined);
}

function deleteDraftsIn(name: "localStorage" | "sessionStorage"): void {
  const userIds = usersKeepingDrafts();
  const draftKeys = keysIn(name).filter((key) => isDraft(key) && !userIds.some((id) => belongsTo(id)(key)));
  for (const key of draftKeys) globalThis[name].removeItem(key);
}

/** Whether this page load is the redirect of a sign-out: the logout path is the only one that redirects home. */
function hasSignedOut(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const wasRedirected = entry !== undefined && "redirectCount" in entry && Number(entry.redirectCount) > 0;
  return wasRedirected && location.pathname === "/";
}

/**
 * Deletes drafts after a sign-out, by whatever button, tab or URL, except those of users who chose to keep them. An expired
 * session redirects to the sign-in page instead, and drafts stay.
 */
export function deleteDraftsAfterSignOut(): void {
  if (!hasSignedOut()) return;
  deleteTabDrafts();
  deleteDraftsIn("localStorage");
  // Also without drafts here: another tab may have unsaved input or drafts in its session storage.
  writeLocal(SIGNED_OUT_KEY, String(Date.now()));
}

/** Deletes the dialog drafts of this tab. */
export const deleteTabDrafts = (): void => deleteDraftsIn("sessionStorage");
