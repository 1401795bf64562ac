import { readLocal, writeLocal } from "../i18n/local-store.ts";

const keyOf = (form: string) => `draft:${form}`;

/** What somebody typed into a form and has not sent; undefined when there is nothing, or nothing readable. */
export function readDraft(form: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(readLocal(keyOf(form)) ?? "null");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export const keepDraft = (form: string, values: Record<string, unknown>): void =>
  writeLocal(keyOf(form), JSON.stringify(values));
export const forgetDraft = (form: string): void => writeLocal(keyOf(form), undefined);
