import { useEffect, useEffectEvent, useState } from "react";
import type * as z from "zod";
import { readTab, writeTab } from "../i18n/local-store.ts";
import { isSavingDrafts, parseStored } from "./draft.ts";

/** In session storage: in another tab an unsent value could look like a saved one. */
const storageKeyOf = (name: string) => `dialogDraft:${name}`;
const read = (name: string) => parseStored(readTab(storageKeyOf(name))) ?? {};

/** Initial values of a dialog's text fields from when the page was left with the dialog open. */
export function useDialogDraftText(name: string): (field: string) => string {
  const [stored] = useState(() => read(name));
  return (field) => String(stored[field] ?? "");
}

/** The same for all kinds of values: `schema` parses the stored ones and supplies the defaults. */
export function useDialogDraft<Values>(name: string, schema: z.ZodType<Values>): Values {
  const [stored] = useState(() => schema.parse(read(name)));
  return stored;
}

/** State of a dialog that is saved as `useSaveDialogDraft` does. */
export function useDialogDraftState<Values extends Record<string, unknown>>(name: string, schema: z.ZodType<Values>) {
  const [values, setValues] = useState(useDialogDraft(name, schema));
  useSaveDialogDraft(name, () => values);
  const change = (part: Partial<Values>) => setValues((current) => ({ ...current, ...part }));
  return [values, change] as const;
}

/**
 * Saves a dialog's values when the page is hidden or left with the dialog open, for instance at the end of the session: a phone
 * may kill a hidden page without another event. Unmounting the dialog deletes them; leaving the page does not unmount it.
 */
export function useSaveDialogDraft(name: string, values: () => Record<string, unknown>): void {
  const save = useEffectEvent(() => isSavingDrafts() && writeTab(storageKeyOf(name), JSON.stringify(values())));
  useEffect(() => {
    const deleteStored = () => writeTab(storageKeyOf(name), undefined);
    const onVisibilityChange = () => document.visibilityState === "hidden" && save();
    const onPageHide = () => save();
    deleteStored();
    document.addEventListener("visibilitychange", onVisibilityChange);
    addEventListener("pagehide", onPageHide);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      removeEventListener("pagehide", onPageHide);
      deleteStored();
    };
  }, [name]);
}
