import { useState } from "react";
import type { CurrentUser } from "../../../../../shared/session/schema.ts";
import { HOUR_MS } from "../../../../../shared/time.ts";
import { readLocal, writeLocal } from "../../../i18n/local-store.ts";
import { useCurrentUser } from "../../session/current-user.tsx";

/** How long an account counts as new on a browser that was not here before. */
const NEW_MS = HOUR_MS;
const STORAGE_KEY = "visited";

/** Whose first visit lasts as long as this page is not loaded again. */
let greetedId: string | undefined;

/** Whether this is the first page load on which a new account sees its home; the browser remembers the visit. */
export function isFirstVisitOf({ id, createdAt }: Pick<CurrentUser, "id" | "createdAt">): boolean {
  if (greetedId === id) return true;
  const isNew = Date.now() - Date.parse(createdAt) < NEW_MS && readLocal(STORAGE_KEY) !== id;
  if (isNew) greetedId = id;
  writeLocal(STORAGE_KEY, id);
  return isNew;
}

/** Whether somebody is on their home for the first time: whoever is not yet back is not welcomed back. */
export function useIsFirstVisit(): boolean {
  const user = useCurrentUser();
  const [isFirst] = useState(() => isFirstVisitOf(user));
  return isFirst;
}
