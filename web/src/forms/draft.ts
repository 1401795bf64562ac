import { readLocal, writeLocal } from "../i18n/local-store.ts";

const keyOf = (form: string) => `draft:${form}`;

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

export function keepDraft(form: string, values: Record<string, unknown>): void {
  if (!sent.has(form)) writeLocal(keyOf(form), JSON.stringify(values));
}
export const forgetDraft = (form: string): void => writeLocal(keyOf(form), undefined);

/** What was sent is no draft any more, until the form is opened again. */
export function endDraft(form: string): void {
  sent.add(form);
  forgetDraft(form);
}
