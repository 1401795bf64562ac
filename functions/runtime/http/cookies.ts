import { UserId } from "../../../shared/ids.ts";
import type { Role } from "../../../shared/roles.ts";

const SESSION_COOKIE = "__Host-sid";
/** Readable by scripts, without any right: tells the page whether to ask for the user. */
const SIGNED_IN_COOKIE = "signed-in";
/** Readable as well: what the page loads first. A forged one makes it load the wrong files, nothing else. */
const ROLE_COOKIE = "signed-in-role";

export type SessionCookie = {
  readonly userId: UserId;
  readonly secret: string;
  readonly role: Role;
  readonly maxAgeSeconds: number;
};

/** The value is `<userId>.<secret>`, so that one batch read finds user and session. */
export const sessionCookies = ({ userId, secret, role, maxAgeSeconds }: SessionCookie): string[] => [
  `${SESSION_COOKIE}=${userId}.${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`,
  `${SIGNED_IN_COOKIE}=1; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`,
  `${ROLE_COOKIE}=${role}; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`,
];

export const expiredCookies: readonly string[] = [
  `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
  `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
  `${ROLE_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
];

/** The user id and secret of the session cookie; undefined when it is missing or malformed. */
export function readSessionCookie(cookies: readonly string[]): { userId: UserId; secret: string } | undefined {
  const value = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))?.slice(SESSION_COOKIE.length + 1);
  const dot = value?.indexOf(".") ?? -1;
  const userId = UserId.safeParse(value?.slice(0, dot));
  const secret = value?.slice(dot + 1) ?? "";
  return userId.success && /^[\w-]{43}$/.test(secret) ? { userId: userId.data, secret } : undefined;
}
