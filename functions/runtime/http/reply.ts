import type { UserId } from "../../../shared/ids.ts";
import type { Role } from "../../../shared/roles.ts";
import { type Instant, SECOND_MS } from "../../../shared/time.ts";
import { expiredCookies, type SessionCookie, sessionCookies } from "./cookies.ts";

export type Reply = {
  startSession(session: { userId: UserId; secret: string; role: Role; endsAt: Instant }): void;
  endSession(): void;
  /** Sets the `Link` header to the next page; nothing on the last one. */
  nextCursor(cursor: string | undefined): void;
  /** Sets the `x-since` header, whose value the next poll of the list sends as `since`. */
  nextSince(since: string): void;
  /** Answers 204 instead of the list: nothing has changed. Only where the contract says `mayBeUnchanged`. */
  unchanged(): void;
};

export type ReplyParts = { readonly headers: Readonly<Record<string, string>>; readonly cookies: readonly string[] };
/** `status`: instead of that of the contract. */
type CollectedParts = ReplyParts & { readonly status: 204 | undefined };

/** Collects headers and cookies of an answer. */
export function createReply({ now }: { now(): Date }): Reply & { parts(): CollectedParts } {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  let status: 204 | undefined;
  return {
    startSession({ endsAt, ...cookie }: Omit<SessionCookie, "maxAgeSeconds"> & { endsAt: Instant }) {
      const maxAgeSeconds = Math.floor((Date.parse(endsAt) - now().getTime()) / SECOND_MS);
      cookies.push(...sessionCookies({ ...cookie, maxAgeSeconds }));
    },
    endSession() {
      cookies.push(...expiredCookies);
    },
    nextCursor(cursor) {
      if (cursor) headers.link = `<?cursor=${encodeURIComponent(cursor)}>; rel="next"`;
    },
    nextSince(since) {
      headers["x-since"] = since;
    },
    unchanged() {
      status = 204;
    },
    parts: () => ({ status, headers, cookies }),
  };
}
