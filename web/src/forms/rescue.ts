import { useEffect, useEffectEvent, useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

/** What was typed into a dialog's text fields when the page was left with it open, to begin with once. */
export function useRescuedText(name: string): (field: string) => string {
  const [rescued] = useState(() => readDraft(name) ?? {});
  return (field) => String(rescued[field] ?? "");
}

/** The one text of a dialog, rescued as below. */
export function useRescuedState(name: string) {
  const [text, setText] = useState(useRescuedText(name)("text"));
  useRescue(name, () => ({ text }));
  return [text, setText] as const;
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
