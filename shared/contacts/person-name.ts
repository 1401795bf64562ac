import { readingsOf } from "../plain-text.ts";
import { linksIn } from "./links.ts";

/** A name may have a numeral: "Maria 2nd", "João 23". */
const MAX_DIGITS = 2;

/**
 * Whether a name says how to reach its bearer: three digits, "@" or a link. Names stand in subjects of mails, calendars and
 * lists, where no text is masked.
 */
export const isContactName = (typed: string): boolean =>
  readingsOf(typed).some(
    ({ text }) => text.replace(/\D/g, "").length > MAX_DIGITS || /@|\/\/|www\./.test(text) || linksIn(text).length > 0,
  );
