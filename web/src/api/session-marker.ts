/** True when the readable `signed-in` cookie is set, which accompanies the HttpOnly session cookie. */
export const mayBeSignedIn = (): boolean =>
  // The prerendering has no document, and renders for visitors.
  typeof document !== "undefined" && document.cookie.split("; ").includes("signed-in=1");
