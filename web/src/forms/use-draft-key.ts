import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import * as z from "zod";
import { readLocal, writeLocal } from "../i18n/local-store.ts";
import { idempotencyKeyOf, markDraftSent, parseStored } from "./draft.ts";

const storageKeyOf = (form: string) => `sent:${form}`;
/** Number of sent drafts that are stored for other tabs. */
const MAX_SENT_DRAFTS = 10;

const SentDraft = z.object({ key: z.string(), id: z.string().optional() });
/** A sent draft: its idempotency key, and the id of the created entity. */
type SentDraft = z.output<typeof SentDraft>;
const SentDrafts = z.object({ all: z.array(SentDraft) });

const parseSent = (text: string | undefined): readonly SentDraft[] =>
  SentDrafts.safeParse(parseStored(text)).data?.all ?? [];

/** Keys sent by this tab. */
const sentByThisTab = new Set<string>();

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
  const [key, setKey] = useState(() => idempotencyKeyOf(form) ?? crypto.randomUUID());
  const read = useCallback(() => readLocal(storageKeyOf(form)), [form]);
  const stored = useSyncExternalStore(subscribe, read);
  const sentElsewhere = useMemo(
    () => parseSent(stored).find((sent) => sent.key === key && !sentByThisTab.has(key)),
    [stored, key],
  );

  /** Deletes the draft after sending and notifies the other tabs. */
  function markSent(id?: string): void {
    sentByThisTab.add(key);
    const all = [...parseSent(read()), { key, id }].slice(-MAX_SENT_DRAFTS);
    writeLocal(storageKeyOf(form), JSON.stringify({ all }));
    markDraftSent(form, key);
  }
  /** Reads the storage again, for right before sending: the event may not have arrived yet. */
  function isSentElsewhere(): boolean {
    for (const listener of listeners) listener();
    return !sentByThisTab.has(key) && parseSent(read()).some((sent) => sent.key === key);
  }
  /** Takes over the stored draft's key, for a form that adopts another tab's values. */
  const adoptStoredKey = () => setKey((current) => idempotencyKeyOf(form) ?? current);
  return { key, sentElsewhere, isSentElsewhere, end: markSent, adopt: adoptStoredKey };
}

export type DraftKey = ReturnType<typeof useDraftKey>;
