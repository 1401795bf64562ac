import type { UserId } from "../../shared/ids.ts";
import { type Instant, SECOND_MS } from "../../shared/time.ts";
import { clearedCookies, type SessionCookie, sessionCookies } from "./cookies.ts";

export type Reply = {
  startSession(session: { userId: UserId; secret: string; endsAt: Instant }): void;
  endSession(): void;
  /** Says where the list goes on; nothing when it does not. */
  next(cursor: string | undefined): void;
  /** Lets the caller's own browser show the answer again for so long without asking; nothing else may keep it. */
  cacheFor(seconds: number): void;
};

export type SentReply = { readonly headers: Readonly<Record<string, string>>; readonly cookies: readonly string[] };

/** Collects what travels beside an answer. */
export function createReply({ now }: { now(): Date }): Reply & { sent(): SentReply } {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  return {
    startSession({ endsAt, ...cookie }: Omit<SessionCookie, "maxAgeSeconds"> & { endsAt: Instant }) {
      const maxAgeSeconds = Math.floor((Date.parse(endsAt) - now().getTime()) / SECOND_MS);
      cookies.push(...sessionCookies({ ...cookie, maxAgeSeconds }));
    },
    endSession() {
      cookies.push(...clearedCookies);
    },
    next(cursor) {
      if (cursor) headers.link = `<?cursor=${encodeURIComponent(cursor)}>; rel="next"`;
    },
    cacheFor(seconds) {
      headers["cache-control"] = `private, max-age=${seconds}`;
      // Whoever signs in next in the same browser is asked who they are.
      headers.vary = "cookie";
    },
    sent: () => ({ headers, cookies }),
  };
}
