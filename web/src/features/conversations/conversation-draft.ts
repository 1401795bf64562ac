import { useCallback, useSyncExternalStore } from "react";
import * as z from "zod";
import { deleteDraft, readDraft, saveDraft } from "../../forms/draft.ts";
import { type DraftPhoto, DraftPhotos } from "../../forms/draft-photo.ts";

const UnsentMessage = z.object({
  /** Sent with every try, so that a repeated one is the same message. */
  clientId: z.string(),
  text: z.string().optional(),
  imageUrls: z.array(z.string()),
  event: z.literal("onMyWay").optional(),
  createdAt: z.string(),
  /** `kept`: written without a connection, and sent when its author asks. */
  state: z.enum(["sending", "failed", "kept"]),
  /** The server's reason for a refusal. */
  reason: z.string().optional(),
});
/** A message of the reader that the server has not answered yet. */
export type UnsentMessage = z.output<typeof UnsentMessage>;

const StoredDraft = z.object({
  text: z.string().catch(""),
  photos: DraftPhotos,
  unsent: z.array(UnsentMessage).catch([]),
});

/** What is typed and chosen in a conversation, and what was not sent. */
export type ConversationDraft = {
  readonly text: string;
  readonly photos: readonly DraftPhoto[];
  readonly unsent: readonly UnsentMessage[];
};

const EMPTY: ConversationDraft = { text: "", photos: [], unsent: [] };

/** In memory while a conversation is open or sends; a call outlives its screen. */
const drafts = new Map<string, ConversationDraft>();
const listeners = new Set<() => void>();
const openCount = new Map<string, number>();

/** A message whose page was left while it was being sent may have arrived or not: its author may try again. */
const interrupted = (message: UnsentMessage): UnsentMessage =>
  message.state === "sending" ? { ...message, state: "failed" } : message;

function load(name: string): ConversationDraft {
  const { data } = StoredDraft.safeParse(readDraft(name) ?? {});
  return data ? { ...data, unsent: data.unsent.map(interrupted) } : EMPTY;
}

function draftOf(name: string): ConversationDraft {
  const draft = drafts.get(name) ?? load(name);
  drafts.set(name, draft);
  return draft;
}

/** Forgets a draft that no screen shows: the stored one is read when the conversation is opened again. */
function forgetIfUnused(name: string): void {
  const isSending = drafts.get(name)?.unsent.some(({ state }) => state === "sending");
  if (!openCount.get(name) && !isSending) drafts.delete(name);
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

/** Keeps a draft in memory while it is subscribed to. */
function subscribe(name: string, listener: () => void): () => void {
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
