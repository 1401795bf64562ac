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

/**
 * Keeps what a dialog holds when the page goes out of sight with it open, as when the session ends: a phone may end it there
 * without another word. Closing the dialog forgets; a page that was left closes none.
 */
export function useRescue(name: string, read: () => Record<string, unknown>): void {
  const keep = useEffectEvent(() => keepDraft(name, read()));
  useEffect(() => {
    forgetDraft(name);
    let isLeft = false;
    const onSight = () => document.visibilityState === "hidden" && keep();
    const onLeave = () => {
      isLeft = true;
      keep();
    };
    // The browser may bring the page back as it was.
    const onReturn = () => {
      isLeft = false;
    };
    document.addEventListener("visibilitychange", onSight);
    addEventListener("pagehide", onLeave);
    addEventListener("pageshow", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onSight);
      removeEventListener("pagehide", onLeave);
      removeEventListener("pageshow", onReturn);
      if (!isLeft) forgetDraft(name);
    };
  }, [name]);
}
