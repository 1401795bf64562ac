import { withoutBidiControls } from "../../../shared/bidi.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { roleByNameSlot } from "../../../shared/notifications/wording.ts";
import { truncateCharacters } from "../../../shared/text.ts";

/** The maximum length of a name in an e-mail. */
const MAX_NAME_LENGTH = 40;
/** The characters that browsers read as the dot of a host name. */
const DOT = "[.．。｡․﹒]";
/** A word that is a URL or an e-mail address. */
const ADDRESS = new RegExp(`\\S*(?://|@|\\bwww${DOT}|${DOT}[\\p{L}\\p{N}]{2,}/)\\S*`, "giu");
/** The characters by which mail programs recognize a link: a dot before letters, "@" and "//". */
const LINK_CHARACTERS = new RegExp(`${DOT}(?=[\\p{L}\\p{N}-]{2})|@|//`, "gu");
/** Invisible, and not allowed in a URL. */
const WORD_JOINER = "\u2060";

/** Looks the same, but mail programs find no link in it, since the link characters are surrounded by word joiners. */
const withoutLinks = (text: string): string =>
  text.replace(LINK_CHARACTERS, (character) => `${WORD_JOINER}${character}${WORD_JOINER}`);

function sanitizeName(name: string): string {
  const normalized = withoutBidiControls(name).replace(/\s+/g, " ").trim();
  const withoutAddresses = normalized.replace(ADDRESS, "").replace(/\s+/g, " ").trim();
  return withoutLinks(truncateCharacters(withoutAddresses || normalized, MAX_NAME_LENGTH).trim());
}

/** Slots that hold dates, never user input. */
const dateSlots: readonly string[] = ["when", "lastDay"];

/** The slots of an e-mail, in which no user input becomes a link and no name fills the subject. */
export function sanitizeSlots(slots: Slots): Slots {
  const sanitized = Object.entries(slots).map(([slot, value]) => {
    if (typeof value !== "string" || dateSlots.includes(slot)) return [slot, value] as const;
    return [slot, slot in roleByNameSlot ? sanitizeName(value) : withoutLinks(value)] as const;
  });
  return Object.fromEntries(sanitized);
}
