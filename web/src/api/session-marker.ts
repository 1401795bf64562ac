/** True when the readable `signed-in` cookie is set, which accompanies the HttpOnly session cookie. */
export const mayBeSignedIn = (): boolean => document.cookie.split("; ").includes("signed-in=1");
