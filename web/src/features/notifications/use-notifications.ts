import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { notifications } from "../../../../shared/notifications/contract.ts";
import type { NotificationView } from "../../../../shared/notifications/schema.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import { keyOf, mutation, query } from "../../api/client.ts";
import { pagesOf } from "../../api/pages.ts";
import { sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";
import { useQuery } from "../../api/use-query.ts";

/** How often the bell asks while the page is in sight. */
export const POLL_MS = 30 * SECOND_MS;
const PER_PAGE = 20;

const unreadQuery = queryOptions({
  ...query(notifications.list, { query: { limit: 1 } }),
  refetchInterval: POLL_MS,
  // Coming back to the page asks at once what happened meanwhile.
  refetchOnWindowFocus: "always",
  meta: { isQuiet401: true },
});

/** How many are unread; zero until that is known. */
export const useUnreadCount = (): number => useQuery(unreadQuery).data?.unreadCount ?? 0;

/** What notifications tell of, by domain: it is asked for anew when a new one comes, so that the page follows the bell. */
const TOLD = ["jobs", "requests", "payments", "verifications", "handymen", "admin", "session"];

/** Refreshes the page when the newest notification is another than at the last look. */
export function useFollowedNews(): void {
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const newest = data && (data.notifications?.[0]?.id ?? "");
  const known = useRef(newest);
  useEffect(() => {
    const before = known.current;
    known.current = newest;
    // The ids are in the order of their time: an older one is what is left when the newest is forgotten.
    if (newest === undefined || before === undefined || newest <= before) return;
    for (const domain of TOLD) void client.invalidateQueries({ queryKey: [domain] });
  }, [client, newest]);
}

const notificationPages = pagesOf([...keyOf(notifications.list, { query: {} }), "pages"], (cursor, options) =>
  sendPage(notifications.list, { query: { limit: PER_PAGE, cursor } }, options),
);

/** The notifications, page by page. */
export function useNotificationPages() {
  // What it showed the last time may be old.
  const pages = useInfiniteQuery({ ...notificationPages, staleTime: 0 });
  const items: readonly NotificationView[] | undefined = pages.data?.pages.flatMap(
    (page) => page.items.notifications ?? [],
  );
  return { ...pages, items };
}

/** Marks as read; the bell and the list follow. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    ...mutation(notifications.markRead),
    // A page that is left at once must not wait for the list to come again.
    onSuccess: ({ unreadCount }) => {
      client.setQueryData(unreadQuery.queryKey, (was) => was && { ...was, unreadCount });
    },
  });
}
