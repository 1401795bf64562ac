import { type Inbox, MailPreferences, type Preferences } from "../../../shared/notifications/schema.ts";

/** The e-mail topics that a person has turned on: all of them by default. */
export const preferencesOf = (inbox: Inbox | undefined): Preferences => ({
  mail: inbox?.mail ?? MailPreferences.parse({}),
  refusal: inbox?.refused?.reason,
});
