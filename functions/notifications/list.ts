import { notifications } from "../../shared/notifications/contract.ts";
import { isRead } from "../../shared/notifications/unread.ts";
import type { Page } from "../../shared/page.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { hasNewMessages, listNotifications, readNewest } from "../stores/notifications.ts";

const DEFAULT_LIMIT = 20;

export default endpoint(notifications.list, async ({ query, actor, app, reply }) => {
  const { limit = DEFAULT_LIMIT, cursor } = query;
  const [{ inbox, page: newest, unreadCount }, requested] = await Promise.all([
    readNewest(app, actor.userId),
    cursor && listNotifications(app, actor.userId, { limit, cursor }),
  ]);
  const { items, cursor: next } = requested || firstPageOf(newest, limit);
  reply.nextCursor(next);
  const messages = { hasNewMessages: hasNewMessages(inbox) || undefined };
  return { unreadCount, ...messages, notifications: items.map((each) => ({ ...each, isRead: isRead(each, inbox) })) };
});

/** The first page is taken from the newest hundred, which are already read for the unread count. */
function firstPageOf<T extends { id: string }>({ items, cursor }: Page<T>, limit: number): Page<T> {
  const shown = items.slice(0, limit);
  const hasMore = items.length > shown.length || cursor !== undefined;
  return { items: shown, cursor: hasMore ? shown.at(-1)?.id : undefined };
}
