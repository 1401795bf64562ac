import { withoutBidiControls } from "../../shared/bidi.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import { nameSlots } from "../../shared/notifications/wording.ts";
import { firstCharacters } from "../../shared/text.ts";

/** The most characters of a name that a mail carries. */
const MOST = 40;
/** A full stop as people write it and as browsers read it. */
const DOT = "[.．。｡․﹒]";
/** A word that is an address and nothing else: of a site, of a page in it, of a mailbox. */
const ADDRESS = new RegExp(`\\S*(?://|@|\\bwww${DOT}|${DOT}[\\p{L}\\p{N}]{2,}/)\\S*`, "giu");
/** The signs by which a mail program makes a link of a word: a dot before letters, and what addresses have besides. */
const LINKING = new RegExp(`${DOT}(?=[\\p{L}\\p{N}-]{2})|@|//`, "gu");
/** Not seen, and no part of an address. */
const WORD_JOINER = "\u2060";

/** The same to the eye; no mail program finds an address in it, since its dots have joiners on both sides. */
const withoutLinks = (text: string): string => text.replace(LINKING, (sign) => `${WORD_JOINER}${sign}${WORD_JOINER}`);

function mailable(name: string): string {
  const given = withoutBidiControls(name).replace(/\s+/g, " ").trim();
  const rest = given.replace(ADDRESS, "").replace(/\s+/g, " ").trim();
  return withoutLinks(firstCharacters(rest || given, MOST).trim());
}

/** Written as moments and days, and never typed by anybody. */
const momentSlots: readonly string[] = ["when", "lastDay"];

/** The slots of a mail, in which nothing that people typed leads anywhere and no name fills the subject. */
export function withPlainNames(slots: Slots): Slots {
  const plain = Object.entries(slots).map(([slot, value]) => {
    if (typeof value !== "string" || momentSlots.includes(slot)) return [slot, value] as const;
    return [slot, slot in nameSlots ? mailable(value) : withoutLinks(value)] as const;
  });
  return Object.fromEntries(plain);
}
