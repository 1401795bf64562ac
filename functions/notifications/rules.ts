import { type Inbox, MailWishes, type Preferences } from "../../shared/notifications/schema.ts";

/** Which mails somebody wants: all of them until they say otherwise. */
export const preferencesOf = (inbox: Inbox | undefined): Preferences => ({
  mail: inbox?.mail ?? MailWishes.parse({}),
  refusal: inbox?.refused?.reason,
});
