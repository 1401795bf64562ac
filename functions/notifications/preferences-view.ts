import { defaultChoices } from "../../shared/notifications/kinds.ts";
import type { Inbox, Preferences } from "../../shared/notifications/schema.ts";

/** What a person wants to be told of by each channel, and their quiet hours. */
export const preferencesOf = (inbox: Inbox | undefined): Preferences => ({
  mail: inbox?.mail ?? defaultChoices,
  bell: inbox?.bell ?? defaultChoices,
  push: inbox?.push ?? defaultChoices,
  quietFrom: inbox?.quietFrom,
  quietTo: inbox?.quietTo,
  refusal: inbox?.refused?.reason,
  hasCalendarLink: inbox?.calendarTokenHash ? true : undefined,
});
