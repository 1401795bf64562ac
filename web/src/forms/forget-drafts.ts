import { readLocal, writeLocal } from "../i18n/local-store.ts";

/** Of whom drafts stay on this device although they signed out: their ids, since they said so. */
const KEPT_KEY = "keptDrafts";
/** When somebody signed out here last: tabs and pages from before that stop keeping what they hold. */
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
/** A draft is named after its form, and after its user last: see `useDraftName`. */
const isOf = (userId: string) => (key: string) => key.endsWith(`:${userId}`);

const keptFor = (): string[] => (readLocal(KEPT_KEY) ?? "").split(" ").filter(Boolean);

/** Which drafts of a user lie on this device, by their keys. */
export const draftsOf = (userId: string): string[] =>
  keysIn("localStorage").filter((key) => key.startsWith("draft:") && isOf(userId)(key));

/** Whether the drafts of a user stay on this device once they have signed out. Whoever is signed in has not said so yet. */
export function keepDraftsOf(userId: string, isKept: boolean): void {
  const others = keptFor().filter((id) => id !== userId);
  writeLocal(KEPT_KEY, (isKept ? [...others, userId] : others).join(" ") || undefined);
}

function removeFrom(name: "localStorage" | "sessionStorage"): void {
  const kept = keptFor();
  const gone = keysIn(name).filter((key) => isDraft(key) && !kept.some((id) => isOf(id)(key)));
  for (const key of gone) globalThis[name].removeItem(key);
}

/** Whether this page was reached by signing out: no other address of the server leads on to the home page. */
function hasSignedOut(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const isLed = entry !== undefined && "redirectCount" in entry && Number(entry.redirectCount) > 0;
  return isLed && location.pathname === "/";
}

/**
 * Forgets what was typed and not sent, once somebody has signed out, from whatever button, tab or address. A session that is
 * only lost leads to the sign-in page, and the drafts stay. Whoever chose to keep theirs finds them again.
 */
export function forgetDrafts(): void {
  if (!hasSignedOut()) return;
  forgetOfTab();
  removeFrom("localStorage");
  // Also when nothing lay here: what another tab has rescued, or holds on its screen, nobody else knows.
  writeLocal(SIGNED_OUT_KEY, String(Date.now()));
}

/** Forgets what this tab alone has rescued. */
export const forgetOfTab = (): void => removeFrom("sessionStorage");
