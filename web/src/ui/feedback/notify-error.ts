import { codeOf, isAlreadySent, isUnauthorized, messageOf, reasonOf } from "../../api/problem.ts";
import { i18n } from "../../i18n/i18n.ts";
import { notify } from "./notify.ts";

/**
 * Toasts a failed call, titled 'Error' by default, with the server's reason if it says more than `description`. Does nothing
 * for an ended session, which has its own toast.
 */
export function notifyError(error: unknown, description: string, title: string = i18n.t("toast.error")): void {
  // Only one toast is visible.
  if (isUnauthorized(error)) return;
  const reason = reasonOf(error);
  notify({ variant: "destructive", title, description, ...(reason !== description && { reason }) });
}

/** Toasts and returns true when an earlier version of the form was already saved: then the dialog can close. */
export function notifyIfAlreadySent(error: unknown): boolean {
  if (!isAlreadySent(error)) return false;
  notifyError(error, messageOf(error) ?? "");
  return true;
}

/** Toasts and returns true when the same request is running, for instance from another tab with the same draft. */
export function notifyIfInProgress(error: unknown): boolean {
  if (codeOf(error) !== "idempotency.running") return false;
  notify({ title: messageOf(error) ?? "" });
  return true;
}
