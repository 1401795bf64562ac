import { type Role, roles } from "../../../shared/roles.ts";

/** True when the readable `signed-in` cookie is set, which accompanies the HttpOnly session cookie. */
export const mayBeSignedIn = (): boolean =>
  // The prerendering has no document, and renders for visitors.
  typeof document !== "undefined" && document.cookie.split("; ").includes("signed-in=1");

/** The role that this browser's user had at the last answer: good enough for what to load first, and for nothing else. */
export const probableRole = (): Role | undefined =>
  roles.find((role) => document.cookie.split("; ").includes(`signed-in-role=${role}`));
