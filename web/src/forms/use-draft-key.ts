import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import * as z from "zod";
import { readLocal, writeLocal } from "../i18n/local-store.ts";
import { endDraft, parseHeld, sendKeyOf } from "./draft.ts";

const storageKeyOf = (form: string) => `sent:${form}`;
/** Number of sent drafts that are stored for other tabs. */
const REMEMBERED = 10;

const Sent = z.object({ key: z.string(), id: z.string().optional() });
/** A sent draft: its idempotency key, and the id of the created entity. */
type Sent = z.output<typeof Sent>;
const Remembered = z.object({ all: z.array(Sent) });

const parseSent = (text: string | undefined): readonly Sent[] => Remembered.safeParse(parseHeld(text)).data?.all ?? [];

/** Keys sent by this tab. */
const sentHere = new Set<string>();

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // `pageshow` and `visibilitychange` for a suspended tab, which misses storage events.
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
 * The idempotency key of a form's draft. It is stored with the draft, so that all tabs with this draft share it and sending it
 * twice has one effect. `sentElsewhere` is set once another tab has sent it.
 */
export function useDraftKey(form: string) {
  const [key, setKey] = useState(() => sendKeyOf(form) ?? crypto.randomUUID());
  const read = useCallback(() => readLocal(storageKeyOf(form)), [form]);
  const stored = useSyncExternalStore(subscribe, read);
  const sentElsewhere = useMemo(
    () => parseSent(stored).find((sent) => sent.key === key && !sentHere.has(key)),
    [stored, key],
  );

  /** Deletes the draft after sending and notifies the other tabs. */
  function end(id?: string): void {
    sentHere.add(key);
    const all = [...parseSent(read()), { key, id }].slice(-REMEMBERED);
    writeLocal(storageKeyOf(form), JSON.stringify({ all }));
    endDraft(form, key);
  }
  /** Reads the storage again, for right before sending: the event may not have arrived yet. */
  function isSentElsewhere(): boolean {
    for (const look of listeners) look();
    return !sentHere.has(key) && parseSent(read()).some((sent) => sent.key === key);
  }
  /** Takes over the stored draft's key, for a form that adopts another tab's values. */
  const adopt = () => setKey((own) => sendKeyOf(form) ?? own);
  return { key, sentElsewhere, isSentElsewhere, end, adopt };
}

export type DraftKey = ReturnType<typeof useDraftKey>;
