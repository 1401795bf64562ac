import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notifications } from "../../../../shared/notifications/contract.ts";
import type { NotificationView } from "../../../../shared/notifications/schema.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import { keyOf, mutation, query } from "../../api/client.ts";
import { sendPage } from "../../api/send.ts";

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

/** The notifications, page by page. */
export function useNotificationPages() {
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(notifications.list, { query: {} }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      sendPage(notifications.list, { query: { limit: PER_PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    // What it showed the last time may be old.
    staleTime: 0,
  });
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
