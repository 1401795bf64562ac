import { useEffect, useEffectEvent, useState } from "react";
import type * as z from "zod";
import { readTab, writeTab } from "../i18n/local-store.ts";
import { isKeeping, parseHeld } from "./draft.ts";

/** Of this tab alone: what was not sent must not look as if it were, in another one. */
const keyOf = (name: string) => `rescued:${name}`;
const read = (name: string) => parseHeld(readTab(keyOf(name))) ?? {};

/** What was typed into a dialog's text fields when the page was left with it open, to begin with once. */
export function useRescuedText(name: string): (field: string) => string {
  const [rescued] = useState(() => read(name));
  return (field) => String(rescued[field] ?? "");
}

/** The same, choices included: `schema` reads what was kept, and says what there is to begin with. */
export function useRescued<Held>(name: string, schema: z.ZodType<Held>): Held {
  const [rescued] = useState(() => schema.parse(read(name)));
  return rescued;
}

/** What a dialog holds that is no larger form, rescued as below. */
export function useRescuedState<Held extends Record<string, unknown>>(name: string, schema: z.ZodType<Held>) {
  const [held, setHeld] = useState(useRescued(name, schema));
  useRescue(name, () => held);
  const change = (part: Partial<Held>) => setHeld((now) => ({ ...now, ...part }));
  return [held, change] as const;
}

/**
 * Keeps what a dialog holds when the page goes out of sight with it open, as when the session ends: a phone may end it there
 * without another word. Closing the dialog forgets; a page that is left closes none.
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
