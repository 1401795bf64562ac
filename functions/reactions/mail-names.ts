import { withoutBidiControls } from "../../shared/bidi.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { nameSlots } from "../../shared/notifications/wording.ts";
import { firstCharacters } from "../../shared/text.ts";

/** The maximum length of a name in an e-mail. */
const MOST = 40;
/** The characters that browsers read as the dot of a host name. */
const DOT = "[.．。｡․﹒]";
/** A word that is a URL or an e-mail address. */
const ADDRESS = new RegExp(`\\S*(?://|@|\\bwww${DOT}|${DOT}[\\p{L}\\p{N}]{2,}/)\\S*`, "giu");
/** The characters by which mail programs recognize a link: a dot before letters, "@" and "//". */
const LINKING = new RegExp(`${DOT}(?=[\\p{L}\\p{N}-]{2})|@|//`, "gu");
/** Invisible, and not allowed in a URL. */
const WORD_JOINER = "\u2060";

/** Looks the same, but mail programs find no link in it, since the link characters are surrounded by word joiners. */
const withoutLinks = (text: string): string => text.replace(LINKING, (sign) => `${WORD_JOINER}${sign}${WORD_JOINER}`);

function mailable(name: string): string {
  const given = withoutBidiControls(name).replace(/\s+/g, " ").trim();
  const rest = given.replace(ADDRESS, "").replace(/\s+/g, " ").trim();
  return withoutLinks(firstCharacters(rest || given, MOST).trim());
}

/** Slots that hold dates, never user input. */
const momentSlots: readonly string[] = ["when", "lastDay"];

/** The slots of an e-mail, in which no user input becomes a link and no name fills the subject. */
export function withPlainNames(slots: Slots): Slots {
  const plain = Object.entries(slots).map(([slot, value]) => {
    if (typeof value !== "string" || momentSlots.includes(slot)) return [slot, value] as const;
    return [slot, slot in nameSlots ? mailable(value) : withoutLinks(value)] as const;
  });
  return Object.fromEntries(plain);
}
