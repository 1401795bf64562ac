import type { Inbox, Notification } from "./schema.ts";

/** Whether a notification was read, by itself or with all older ones that had come by then. */
export const isRead = (
  { id, readAt, createdAt }: Pick<Notification, "id" | "readAt" | "createdAt">,
  inbox: Pick<Inbox, "readUpTo" | "allReadAt"> | undefined,
): boolean => readAt !== undefined || (id <= (inbox?.readUpTo ?? "") && createdAt <= (inbox?.allReadAt ?? createdAt));
