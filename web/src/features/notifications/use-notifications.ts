import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { NotificationView } from "../../../../shared/notifications/schema.ts";
import { SECOND_MS } from "../../../../shared/time.ts";
import { mutation, query, queryKeyOf } from "../../api/client.ts";
import { notifications } from "../../api/endpoints.ts";
import { refetchChanged } from "../../api/own-writes.ts";
import { pagedQuery } from "../../api/paged-query.ts";
import { sendPage } from "../../api/send.ts";
import { useInfiniteQuery } from "../../api/use-infinite-query.ts";
import { useQuery } from "../../api/use-query.ts";

/** Polling interval of the unread count while the page is visible. */
export const POLL_MS = 30 * SECOND_MS;
const PER_PAGE = 20;

const unreadQuery = queryOptions({
  ...query(notifications.list, { query: { limit: 1 } }),
  refetchInterval: POLL_MS,
  // Refetch when the page becomes visible again.
  refetchOnWindowFocus: "always",
  meta: { ignoresUnauthorized: true },
});

/** The unread count; zero while loading. */
export const useUnreadCount = (): number => useQuery(unreadQuery).data?.unreadCount ?? 0;

/** Whether messages came that the reader has not looked at; undefined while loading. */
export function useHasNewMessages(): boolean | undefined {
  const { data } = useQuery(unreadQuery);
  return data && (data.hasNewMessages ?? false);
}

/** How many of the newest notifications the marks of the list of jobs look at. */
const MARKED_AMONG = 50;

const newestQuery = queryOptions({
  ...query(notifications.list, { query: { limit: MARKED_AMONG } }),
  meta: { ignoresUnauthorized: true },
});

/** When this handyman was notified of which request, by its id; only what the newest notifications say. */
export function useNotifiedRequests(): { readonly isPending: boolean; readonly at: ReadonlyMap<string, string> } {
  const { data, isPending } = useQuery(newestQuery);
  const nearby = data?.notifications.filter(({ kind }) => kind === "requestNearby") ?? [];
  return { isPending, at: new Map(nearby.map(({ subjectId, createdAt }) => [subjectId, createdAt])) };
}

/** The query domains that notifications are about: invalidated when a new one arrives. */
const NOTIFIED_DOMAINS = [
  "jobs",
  "requests",
  "quotes",
  "conversations",
  "payments",
  "verifications",
  "handymen",
  "admin",
  "session",
];

/** Refetches the page's data when a new notification has arrived since the last poll. */
export function useRefreshOnNotification(): void {
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const newest = data && (data.notifications?.[0]?.id ?? "");
  const lastSeenId = useRef(newest);
  useEffect(() => {
    const before = lastSeenId.current;
    lastSeenId.current = newest;
    // Ids are ordered by time. An older newest id means that the newest notification was deleted.
    if (newest === undefined || before === undefined || newest <= before) return;
    void refetchChanged(client, [...NOTIFIED_DOMAINS.map((domain) => [domain]), newestQuery.queryKey]);
  }, [client, newest]);
}

/** Polls at once when something was pushed to this device; its service worker says so. */
export function useRefreshOnPush(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Missing in browsers that cannot be pushed to.
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const poll = () => {
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
      // The first message is pushed before any notification says so.
      void client.invalidateQueries({ queryKey: ["conversations"] });
    };
    worker?.addEventListener("message", poll);
    return () => worker?.removeEventListener("message", poll);
  }, [client]);
}

const notificationPages = pagedQuery([...queryKeyOf(notifications.list, { query: {} }), "pages"], (cursor, options) =>
  sendPage(notifications.list, { query: { limit: PER_PAGE, cursor } }, options),
);

/** The notifications, page by page. */
export function useNotificationPages() {
  // The cached list may be outdated.
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
    // Not awaited: a link out of the panel must not wait for the refetch.
    onSuccess: ({ unreadCount }) => {
      client.setQueryData(unreadQuery.queryKey, (was) => was && { ...was, unreadCount });
    },
  });
}
