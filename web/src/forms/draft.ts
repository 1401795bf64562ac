import { readLocal, writeLocal } from "../i18n/local-store.ts";

const storageKeyOf = (form: string) => `draft:${form}`;
export const isDraftOf = (form: string, key: string | null): boolean => key === storageKeyOf(form);

/** Field of a stored draft with its idempotency key, which every tab with this draft uses. */
const IDEMPOTENCY_KEY = "sendKey";

/** Field of a stored draft: whether photos were still uploading, which are lost with the page. */
const LACKING_PHOTOS = "isLackingPhotos";

let isStopped = false;
/** Stops saving drafts in this tab, because its user signed out in another one. */
export const stopSavingDrafts = (): void => {
  isStopped = true;
};
export const isSavingDrafts = (): boolean => !isStopped;

/** Sent forms: later changes on their screen, such as a finished upload, save no draft. */
const sentForms = new Set<string>();

/** The stored draft of a form; undefined when there is none or it is not valid JSON. */
export function readDraft(form: string): Record<string, unknown> | undefined {
  // The form is opened again.
  sentForms.delete(form);
  return parseStored(readLocal(storageKeyOf(form)));
}

/** Parses stored values; undefined when there are none or they are not a JSON object. */
export function parseStored(text = "null"): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The idempotency key of the stored draft. */
export function idempotencyKeyOf(form: string): string | undefined {
  const key = parseStored(readLocal(storageKeyOf(form)))?.[IDEMPOTENCY_KEY];
  return typeof key === "string" ? key : undefined;
}

export const isLackingPhotos = (form: string): boolean =>
  parseStored(readLocal(storageKeyOf(form)))?.[LACKING_PHOTOS] === true;

type DraftMeta = { readonly idempotencyKey?: string; readonly isLacking?: boolean };

export function saveDraft(
  form: string,
  values: Record<string, unknown>,
  { idempotencyKey, isLacking }: DraftMeta = {},
): void {
  if (isStopped || sentForms.has(form)) return;
  writeLocal(
    storageKeyOf(form),
    JSON.stringify({ ...values, [IDEMPOTENCY_KEY]: idempotencyKey, [LACKING_PHOTOS]: isLacking || undefined }),
  );
}
export const deleteDraft = (form: string): void => writeLocal(storageKeyOf(form), undefined);

/** Deletes the draft if it has this idempotency key: another tab may have stored its own meanwhile. */
export function deleteDraftWithKey(form: string, idempotencyKey: string): void {
  if ((idempotencyKeyOf(form) ?? idempotencyKey) === idempotencyKey) deleteDraft(form);
}

/** Deletes the draft after sending, and saves none until the form is opened again. */
export function markDraftSent(form: string, idempotencyKey: string): void {
  sentForms.add(form);
  deleteDraftWithKey(form, idempotencyKey);
}
