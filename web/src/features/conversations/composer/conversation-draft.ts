import { useCallback, useSyncExternalStore } from "react";
import { deleteDraft, isDraftOf, readDraft, saveDraft } from "../../../forms/draft.ts";
import type { DraftPhoto } from "../../../forms/draft-photo.ts";
import { isListOf, isStoredPhoto, isUnsentMessage, type UnsentMessage } from "./stored-draft.ts";

/** What is typed and chosen in a conversation, and what was not sent. */
export type ConversationDraft = {
  readonly text: string;
  readonly photos: readonly DraftPhoto[];
  readonly unsent: readonly UnsentMessage[];
};

/** In memory while a conversation is open or sends; a call outlives its screen. */
const drafts = new Map<string, ConversationDraft>();
const listeners = new Set<() => void>();
const openCount = new Map<string, number>();

const isSending = ({ state }: UnsentMessage): boolean => state === "sending";

/** A message whose page was left while it was being sent may have arrived or not: its author may try again. */
const interrupted = (message: UnsentMessage): UnsentMessage =>
  isSending(message) ? { ...message, state: "failed" } : message;

/** The stored draft; what is invalid in it is dropped. */
function load(name: string): ConversationDraft {
  const { text, photos, unsent } = readDraft(name) ?? {};
  return {
    text: typeof text === "string" ? text : "",
    photos: isListOf(isStoredPhoto, photos) ? photos : [],
    unsent: isListOf(isUnsentMessage, unsent) ? unsent.map(interrupted) : [],
  };
}

function draftOf(name: string): ConversationDraft {
  const draft = drafts.get(name) ?? load(name);
  drafts.set(name, draft);
  return draft;
}

/** Forgets a draft that no screen shows: the stored one is read when the conversation is opened again. */
function forgetIfUnused(name: string): void {
  if (!openCount.get(name) && !drafts.get(name)?.unsent.some(isSending)) drafts.delete(name);
}

/** Changes a conversation's draft, on screen and in this browser's storage. */
export function changeDraft(name: string, change: (draft: ConversationDraft) => ConversationDraft): void {
  const draft = change(draftOf(name));
  drafts.set(name, draft);
  const isEmpty = draft.text === "" && draft.photos.length === 0 && draft.unsent.length === 0;
  if (isEmpty) deleteDraft(name);
  else saveDraft(name, draft);
  for (const listener of listeners) listener();
  forgetIfUnused(name);
}

/** What another tab stored, with what this tab is sending: only this tab learns what becomes of it. */
function withStored(own: ConversationDraft, stored: ConversationDraft): ConversationDraft {
  const sending = own.unsent.filter(isSending);
  const ids = new Set(sending.map(({ clientId }) => clientId));
  const unsent = [...stored.unsent.filter(({ clientId }) => !ids.has(clientId)), ...sending];
  // The tab in which somebody types keeps what is typed.
  return { ...(document.hasFocus() ? own : stored), unsent };
}

/** Follows other tabs, so that none of them deletes the messages that another one keeps. */
function follow({ key }: StorageEvent): void {
  for (const [name, draft] of drafts) {
    if (!isDraftOf(name, key)) continue;
    drafts.set(name, withStored(draft, load(name)));
    for (const listener of listeners) listener();
  }
}

/** Keeps a draft in memory while it is subscribed to. */
function subscribe(name: string, listener: () => void): () => void {
  // Not removed: a message may be on its way when its screen is closed. The same listener is added once.
  addEventListener("storage", follow);
  listeners.add(listener);
  openCount.set(name, (openCount.get(name) ?? 0) + 1);
  return () => {
    listeners.delete(listener);
    openCount.set(name, (openCount.get(name) ?? 1) - 1);
    forgetIfUnused(name);
  };
}

/** The draft of a conversation, stored on this device. */
export function useConversationDraft(name: string): ConversationDraft {
  // A new function would subscribe anew at every render, and read another draft from the storage.
  const subscribeToName = useCallback((listener: () => void) => subscribe(name, listener), [name]);
  return useSyncExternalStore(subscribeToName, () => draftOf(name));
}
