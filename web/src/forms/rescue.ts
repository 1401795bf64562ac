import { useEffect, useEffectEvent, useState } from "react";
import type * as z from "zod";
import { readTab, writeTab } from "../i18n/local-store.ts";
import { isKeeping, parseHeld } from "./draft.ts";

/** In session storage: in another tab an unsent value could look like a saved one. */
const keyOf = (name: string) => `rescued:${name}`;
const read = (name: string) => parseHeld(readTab(keyOf(name))) ?? {};

/** Initial values of a dialog's text fields from when the page was left with the dialog open. */
export function useRescuedText(name: string): (field: string) => string {
  const [rescued] = useState(() => read(name));
  return (field) => String(rescued[field] ?? "");
}

/** The same for all kinds of values: `schema` parses the stored ones and supplies the defaults. */
export function useRescued<Held>(name: string, schema: z.ZodType<Held>): Held {
  const [rescued] = useState(() => schema.parse(read(name)));
  return rescued;
}

/** State of a dialog that is saved as `useSaveDialogDraft` does. */
export function useRescuedState<Held extends Record<string, unknown>>(name: string, schema: z.ZodType<Held>) {
  const [held, setHeld] = useState(useRescued(name, schema));
  useRescue(name, () => held);
  const change = (part: Partial<Held>) => setHeld((now) => ({ ...now, ...part }));
  return [held, change] as const;
}

/**
 * Saves a dialog's values when the page is hidden or left with the dialog open, for instance at the end of the session: a phone
 * may kill a hidden page without another event. Unmounting the dialog deletes them; leaving the page does not unmount it.
 */
export function useRescue(name: string, held: () => Record<string, unknown>): void {
  const keep = useEffectEvent(() => isKeeping() && writeTab(keyOf(name), JSON.stringify(held())));
  useEffect(() => {
    const forget = () => writeTab(keyOf(name), undefined);
    const onSight = () => document.visibilityState === "hidden" && keep();
    const onLeave = () => keep();
    forget();
    document.addEventListener("visibilitychange", onSight);
    addEventListener("pagehide", onLeave);
    return () => {
      document.removeEventListener("visibilitychange", onSight);
      removeEventListener("pagehide", onLeave);
      forget();
    };
  }, [name]);
}
