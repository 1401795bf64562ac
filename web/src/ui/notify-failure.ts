import { codeOf, isSentBefore, isUnauthorized, messageOf, reasonOf } from "../api/problem.ts";
import { i18n } from "../i18n/i18n.ts";
import { notify } from "./notify.ts";

/**
 * Tells that a call failed, under 'Error' unless said, and why it was refused where the server says more than `description`;
 * not that the session is over, which its own toast tells.
 */
export function notifyFailure(error: unknown, description: string, title: string = i18n.t("toast.error")): void {
  // There is room for one toast.
  if (isUnauthorized(error)) return;
  const reason = reasonOf(error);
  notify({ variant: "destructive", title, description, ...(reason !== description && { reason }) });
}

/** Tells that a form arrived before it was changed, and answers whether that is so: then whatever asked for it can close. */
export function notifySentBefore(error: unknown): boolean {
  if (!isSentBefore(error)) return false;
  notifyFailure(error, messageOf(error) ?? "");
  return true;
}

/** Tells that the same is being sent just now, as by another tab with the same draft, and answers whether that is so. */
export function notifyUnderWay(error: unknown): boolean {
  if (codeOf(error) !== "idempotency.running") return false;
  notify({ title: messageOf(error) ?? "" });
  return true;
}
