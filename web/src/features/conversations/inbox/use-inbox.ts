import type { ConversationRow } from "../../../../../shared/conversations/view.ts";
import { SECOND_MS } from "../../../../../shared/time.ts";
import { queryKeyOf } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { pagedQuery, usePagedList } from "../../../api/paged-query.ts";
import { sendPage } from "../../../api/send.ts";

const POLL_MS = 30 * SECOND_MS;

const inboxPages = pagedQuery([...queryKeyOf(conversations.list, { query: {} }), "pages"], (cursor, options) =>
  sendPage(conversations.list, { query: { cursor } }, options),
);

const isLater = (one: ConversationRow, other: ConversationRow): number =>
  Number(other.isUnread) - Number(one.isUnread) || (one.lastAt < other.lastAt ? 1 : -1);

/** The reader's conversations, unread ones first, refetched while they are on screen. */
export function useInbox({ isEnabled = true } = {}) {
  const pages = usePagedList({
    ...inboxPages,
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
  });
  return { ...pages, items: pages.items.toSorted(isLater) };
}
