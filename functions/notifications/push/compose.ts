import { pathOf } from "../../../shared/notifications/kinds.ts";
import type { PushPayload } from "../../../shared/notifications/push.ts";
import { fillSlots, pushText, textsByLanguage } from "../../../shared/notifications/wording.ts";
import { truncateCharacters } from "../../../shared/text-length.ts";
import { formattersFor } from "../email/render.ts";
import type { Message } from "../messages/context.ts";

/** A phone shows no more of a text than this. */
const MAX_CHARACTERS = 180;
/** Push services take 4,096 bytes with the encryption's own. */
const MAX_TEXT_BYTES = 2_000;

/** What a device shows of a message, in its reader's language: neither a street nor an amount, and a page to open. */
export function composePush(message: Message, tag: string): PushPayload {
  const { reader, kind, subjectId, slots } = message;
  const { language } = reader;
  const text = fillSlots(pushText(textsByLanguage[language].kinds[kind]), slots, formattersFor(language));
  return { kind, id: subjectId, language, text: shorten(text), path: pathOf(message), tag };
}

/** One line that fits, however many bytes each of its characters takes. */
function shorten(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  let kept = truncateCharacters(line, MAX_CHARACTERS);
  while (Buffer.byteLength(JSON.stringify(kept)) > MAX_TEXT_BYTES)
    kept = [...kept].slice(0, Math.floor([...kept].length / 2)).join("");
  return kept.length < line.length ? `${kept}…` : kept;
}
