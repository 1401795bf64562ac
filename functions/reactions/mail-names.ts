import type { Slots } from "../../shared/notifications/schema.ts";
import { firstCharacters } from "../../shared/text.ts";
import { UNNAMED } from "./told.ts";

/** The most characters of a name that a mail carries. */
const MOST = 40;
/** A word that a mail program would make a link of: an address of a site or of a mailbox. */
const ADDRESS = /\S*(?:\/\/|@|[\p{L}\p{N}-][.．。｡][\p{L}\p{N}]{2,})\S*/gu;

const mailable = (name: string): string =>
  firstCharacters(name.replace(ADDRESS, "").replace(/\s+/g, " ").trim(), MOST).trim() || UNNAMED;

/** The slots of a mail, in which nobody's name leads anywhere or fills the subject: people choose what they are called. */
export function withPlainNames(slots: Slots): Slots {
  const names = ["handyman", "customer", "person"].flatMap((slot) => {
    const name = slots[slot];
    return typeof name === "string" ? [[slot, mailable(name)] as const] : [];
  });
  return { ...slots, ...Object.fromEntries(names) };
}
