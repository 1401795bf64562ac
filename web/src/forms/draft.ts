import { readLocal, writeLocal } from "../i18n/local-store.ts";

const keyOf = (form: string) => `draft:${form}`;
export const isDraftOf = (form: string, key: string | null): boolean => key === keyOf(form);

/** Field of a stored draft with its idempotency key, which every tab with this draft uses. */
const SEND_KEY = "sendKey";

/** Field of a stored draft: whether photos were still uploading, which are lost with the page. */
const LACKING = "isLackingPhotos";

let isClosed = false;
/** Stops saving drafts in this tab, because its user signed out in another one. */
export const stopKeeping = (): void => {
  isClosed = true;
};
export const isKeeping = (): boolean => !isClosed;

/** Sent forms: later changes on their screen, such as a finished upload, save no draft. */
const sent = new Set<string>();

/** The stored draft of a form; undefined when there is none or it is not valid JSON. */
export function readDraft(form: string): Record<string, unknown> | undefined {
  // The form is opened again.
  sent.delete(form);
  return parseHeld(readLocal(keyOf(form)));
}

/** Parses stored values; undefined when there are none or they are not a JSON object. */
export function parseHeld(text = "null"): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The idempotency key of the stored draft. */
export function sendKeyOf(form: string): string | undefined {
  const key = parseHeld(readLocal(keyOf(form)))?.[SEND_KEY];
  return typeof key === "string" ? key : undefined;
}

export const isLackingPhotos = (form: string): boolean => parseHeld(readLocal(keyOf(form)))?.[LACKING] === true;

type Beside = { readonly sendKey?: string; readonly isLacking?: boolean };

export function keepDraft(form: string, values: Record<string, unknown>, { sendKey, isLacking }: Beside = {}): void {
  if (isClosed || sent.has(form)) return;
  writeLocal(keyOf(form), JSON.stringify({ ...values, [SEND_KEY]: sendKey, [LACKING]: isLacking || undefined }));
}
export const forgetDraft = (form: string): void => writeLocal(keyOf(form), undefined);

/** Deletes the draft if it has this idempotency key: another tab may have stored its own meanwhile. */
export function dropDraft(form: string, sendKey: string): void {
  if ((sendKeyOf(form) ?? sendKey) === sendKey) forgetDraft(form);
}

/** Deletes the draft after sending, and saves none until the form is opened again. */
export function endDraft(form: string, sendKey: string): void {
  sent.add(form);
  dropDraft(form, sendKey);
}
