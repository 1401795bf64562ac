import * as z from "zod";
import { parseStored } from "../../../forms/draft.ts";
import { readLocal, writeLocal } from "../../../i18n/local-store.ts";

/** Ends with the user's id and is deleted at sign-out, as drafts are (`forms/drafts-at-sign-out.ts`). */
const storageKeyOf = (name: string) => `sentTexts:${name}`;
const MAX_TEXTS = 3;
const SentTexts = z.object({ texts: z.array(z.string()).catch([]) });

/** The last three messages that were sent from this device, the latest first. */
export const readSentTexts = (name: string): readonly string[] =>
  SentTexts.parse(parseStored(readLocal(storageKeyOf(name))) ?? {}).texts;

/** Adds a message that was sent; one that was sent before moves to the front. */
export function rememberSentText(name: string, text: string): void {
  const others = readSentTexts(name).filter((other) => other !== text);
  writeLocal(storageKeyOf(name), JSON.stringify({ texts: [text, ...others].slice(0, MAX_TEXTS) }));
}
