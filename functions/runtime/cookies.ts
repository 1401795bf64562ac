import { UserId } from "../../shared/ids.ts";

const SESSION = "__Host-sid";
/** Readable by the page and worth nothing: it says that asking for the user makes sense. */
const MARKER = "signed-in";

export type SessionCookie = { readonly userId: UserId; readonly secret: string; readonly maxAgeSeconds: number };

/** The cookie is `<userId>.<secret>`, so that one read finds both the user and the session. */
export const sessionCookies = ({ userId, secret, maxAgeSeconds }: SessionCookie): string[] => [
  `${SESSION}=${userId}.${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`,
  `${MARKER}=1; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`,
];

export const clearedCookies: readonly string[] = [
  `${SESSION}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
  `${MARKER}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
];

/** The user and the secret that a request's cookies claim; undefined when there is no well-formed claim. */
export function readSessionCookie(cookies: readonly string[]): { userId: UserId; secret: string } | undefined {
  const value = cookies.find((cookie) => cookie.startsWith(`${SESSION}=`))?.slice(SESSION.length + 1);
  const dot = value?.indexOf(".") ?? -1;
  const userId = UserId.safeParse(value?.slice(0, dot));
  const secret = value?.slice(dot + 1) ?? "";
  return userId.success && /^[\w-]{43}$/.test(secret) ? { userId: userId.data, secret } : undefined;
}
