import { notifications } from "../../shared/notifications/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { isRead, listNotifications, newestOf } from "./store.ts";

const USUAL_LIMIT = 20;

export default endpoint(notifications.list, async ({ query, actor, app, reply }) => {
  const { limit = USUAL_LIMIT, cursor } = query;
  const [{ inbox, page: newest, unreadCount }, later] = await Promise.all([
    newestOf(app, actor.userId),
    cursor && listNotifications(app, actor.userId, { limit, cursor }),
  ]);
  const { items, cursor: next } = later || firstOf(newest, limit);
  reply.next(next);
  return { unreadCount, notifications: items.map((each) => ({ ...each, isRead: isRead(each, inbox) })) };
});

/** The first page is taken from the newest hundred, which are already read for the unread count. */
function firstOf<T extends { id: string }>(
  { items, cursor }: { items: readonly T[]; cursor?: string | undefined },
  limit: number,
) {
  const shown = items.slice(0, limit);
  const goesOn = items.length > shown.length || cursor !== undefined;
  return { items: shown, cursor: goesOn ? shown.at(-1)?.id : undefined };
}
