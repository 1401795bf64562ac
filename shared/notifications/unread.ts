import type { Inbox, Notification } from "./schema.ts";

/** Whether a notification was read, by itself or with all older ones. */
export const isRead = ({ id, readAt }: Notification, inbox: Inbox | undefined): boolean =>
  readAt !== undefined || id <= (inbox?.readUpTo ?? "");
