import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import * as z from "zod";
import { readLocal, writeLocal } from "../i18n/local-store.ts";
import { endDraft, parseHeld, sendKeyOf } from "./draft.ts";

const storageKeyOf = (form: string) => `sent:${form}`;
/** So many sent drafts are remembered, for tabs that are still open on one. */
const REMEMBERED = 10;

const Sent = z.object({ key: z.string(), id: z.string().optional() });
/** A draft that was sent, and the id of what it became. */
type Sent = z.output<typeof Sent>;
const Remembered = z.object({ all: z.array(Sent) });

const parseSent = (text: string | undefined): readonly Sent[] => Remembered.safeParse(parseHeld(text)).data?.all ?? [];

/** Sent by this tab, which knows what came of it. */
const sentHere = new Set<string>();

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Besides the event, for a tab that the browser had put to sleep.
  addEventListener("storage", listener);
  addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
    removeEventListener("pageshow", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

/**
 * The idempotency key of a form's draft, which all tabs that are open on this draft share: it is stored with the draft, so
 * that however many of them send it, it counts once. `sentElsewhere` is what became of it when another tab has sent it.
 */
export function useDraftKey(form: string) {
  const [key, setKey] = useState(() => sendKeyOf(form) ?? crypto.randomUUID());
  const read = useCallback(() => readLocal(storageKeyOf(form)), [form]);
  const stored = useSyncExternalStore(subscribe, read);
  const sentElsewhere = useMemo(
    () => parseSent(stored).find((sent) => sent.key === key && !sentHere.has(key)),
    [stored, key],
  );

  /** Ends the draft, and tells the other tabs. */
  function end(id?: string): void {
    sentHere.add(key);
    const all = [...parseSent(read()), { key, id }].slice(-REMEMBERED);
    writeLocal(storageKeyOf(form), JSON.stringify({ all }));
    endDraft(form, key);
  }
  /** Asked right before sending: the event may still be on its way. */
  function isSentElsewhere(): boolean {
    for (const look of listeners) look();
    return !sentHere.has(key) && parseSent(read()).some((sent) => sent.key === key);
  }
  /** For a form that takes over what another tab has typed: from then on both are open on one draft. */
  const adopt = () => setKey((own) => sendKeyOf(form) ?? own);
  return { key, sentElsewhere, isSentElsewhere, end, adopt };
}

export type DraftKey = ReturnType<typeof useDraftKey>;
