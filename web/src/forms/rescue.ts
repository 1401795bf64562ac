import { useEffect, useEffectEvent, useState } from "react";
import type * as z from "zod";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

/** What was typed into a dialog's text fields when the page was left with it open, to begin with once. */
export function useRescuedText(name: string): (field: string) => string {
  const [rescued] = useState(() => readDraft(name) ?? {});
  return (field) => String(rescued[field] ?? "");
}

/** The same, choices included: `schema` reads what was kept, and says what there is to begin with. */
export function useRescued<Held>(name: string, schema: z.ZodType<Held>): Held {
  const [rescued] = useState(() => schema.parse(readDraft(name) ?? {}));
  return rescued;
}

/** What a dialog holds that is no larger form, rescued as below. */
export function useRescuedState<Held extends Record<string, unknown>>(name: string, schema: z.ZodType<Held>) {
  const [held, setHeld] = useState(useRescued(name, schema));
  useRescue(name, () => held);
  const change = (part: Partial<Held>) => setHeld((now) => ({ ...now, ...part }));
  return [held, change] as const;
}

/** Keeps what a dialog holds when the page is left with it open, as when the session ends; closing it forgets. */
export function useRescue(name: string, read: () => Record<string, unknown>): void {
  const keep = useEffectEvent(() => keepDraft(name, read()));
  useEffect(() => {
    forgetDraft(name);
    const onLeave = () => keep();
    addEventListener("pagehide", onLeave);
    return () => removeEventListener("pagehide", onLeave);
  }, [name]);
}
