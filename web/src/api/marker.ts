/** True when the browser may hold a session: the readable cookie beside the session's own says so. */
export const mayBeSignedIn = (): boolean => document.cookie.split("; ").includes("signed-in=1");
