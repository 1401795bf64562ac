import { withoutBidiControls } from "../../../shared/bidi.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { roleByNameSlot } from "../../../shared/notifications/wording.ts";
import { truncateCharacters } from "../../../shared/text-length.ts";
import { linkedEndings } from "./host-endings.ts";

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

/** What may be a host name in other texts: words with dots between them, and what makes them one in any case. */
const DOTTED = new RegExp(
  `(?<sign>@|//)?(?<![\\p{L}\\p{N}_-])(?<words>[\\p{L}\\p{N}_-]+(?:${DOT}[\\p{L}\\p{N}_-]+)+)(?<path>[/:?#][\\p{L}\\p{N}])?`,
  "gu",
);

/** Not next to a joiner yet. */
const LOOSE_SIGNS = /(?<!\u2060)(?:@|\/\/)(?!\u2060)/g;

/** Looks the same, but mail programs find no link in it, since the link characters are surrounded by word joiners. */
const withoutLinks = (text: string): string =>
  text.replace(LINK_CHARACTERS, (character) => `${WORD_JOINER}${character}${WORD_JOINER}`);

/** Whether mail programs may read it as a host name: "evil.com", "www.evil", "10.0.0.1/pay", but no "8.25" or "WB27.KX". */
function isHost(words: string, hasPath: boolean): boolean {
  const labels = words.toLowerCase().normalize("NFKC").split(new RegExp(DOT, "u"));
  const last = labels.at(-1) ?? "";
  const isNamed = linkedEndings.has(last) || last.startsWith("xn--") || /^(?=.*[^a-z])\p{L}{2,}$/u.test(last);
  const hasOtherDot = new RegExp(`(?!\\.)${DOT}`, "u").test(words);
  return (
    isNamed || hasOtherDot || labels[0] === "www" || (hasPath && (/^[a-z]{2,}$/.test(last) || labels.length === 4))
  );
}

/** The same for titles and other texts, in which part numbers, prices and dates stay as they were typed. */
const withoutHosts = (text: string): string =>
  text
    .replace(DOTTED, (found, sign: string | undefined, words: string, path: string | undefined) =>
      sign !== undefined || isHost(words, path !== undefined) ? withoutLinks(found) : found,
    )
    .replace(LOOSE_SIGNS, (character) => `${WORD_JOINER}${character}${WORD_JOINER}`);

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
    return [slot, slot in roleByNameSlot ? sanitizeName(value) : withoutHosts(value)] as const;
  });
  return Object.fromEntries(sanitized);
}
