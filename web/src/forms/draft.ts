import { readLocal, writeLocal } from "../i18n/local-store.ts";

const keyOf = (form: string) => `draft:${form}`;
export const isDraftOf = (form: string, key: string | null): boolean => key === keyOf(form);

/** The field of a stored draft with its idempotency key: whichever tab sends the draft, it is sent under this one. */
const SEND_KEY = "sendKey";

/** The field of a stored draft that says whether photos were still on their way: they go with the page. */
const LACKING = "isLackingPhotos";

let isClosed = false;
/** Nothing is kept from now on, in this tab: its user has signed out in another one. */
export const stopKeeping = (): void => {
  isClosed = true;
};
export const isKeeping = (): boolean => !isClosed;

/** Forms that were sent: what still changes on their screen, like a late photo, leaves no draft. */
const sent = new Set<string>();

/** What somebody typed into a form and has not sent; undefined when there is nothing, or nothing readable. */
export function readDraft(form: string): Record<string, unknown> | undefined {
  // Opened anew.
  sent.delete(form);
  return parseHeld(readLocal(keyOf(form)));
}

/** What a form held when it was stored; undefined when there is nothing, or nothing readable. */
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

/** Forgets the draft of this key; another tab may have stored one of its own meanwhile. */
export function dropDraft(form: string, sendKey: string): void {
  if ((sendKeyOf(form) ?? sendKey) === sendKey) forgetDraft(form);
}

/** What was sent is no draft any more, until the form is opened again. */
export function endDraft(form: string, sendKey: string): void {
  sent.add(form);
  dropDraft(form, sendKey);
}
