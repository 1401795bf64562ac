import { enMember } from "./en-member.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of the pages behind a session: English is never fetched, so they come with their code. */
export function addMemberWords(): void {
  i18n.addResourceBundle("en", "translation", enMember, true);
}
