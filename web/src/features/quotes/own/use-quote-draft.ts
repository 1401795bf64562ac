import { useState } from "react";
import { idempotencyKeyOf, markDraftSent, readDraft } from "../../../forms/draft.ts";
import { useSaveDraft } from "../../../forms/use-save-draft.ts";
import { QuoteDraft } from "./quote-draft.ts";

/**
 * The quote form, kept on this device until it is sent or begun anew. `start` are the values of a form without a draft. The
 * idempotency key is kept with the draft, so that sending it again after a reload has one effect.
 */
export function useQuoteDraft(name: string, start: QuoteDraft) {
  const [stored] = useState(() => readDraft(name));
  const [draft, setDraft] = useState(() => (stored ? QuoteDraft.parse(stored) : start));
  const [isRestored, setRestored] = useState(stored !== undefined);
  const [idempotencyKey] = useState(() => idempotencyKeyOf(name) ?? crypto.randomUUID());
  useSaveDraft({ stepName: name, draft, empty: start, idempotencyKey, isLacking: false });
  return {
    draft,
    isRestored,
    idempotencyKey,
    change: (part: Partial<QuoteDraft>) => setDraft((current) => ({ ...current, ...part })),
    /** Replaces everything that was typed; returns what puts it back. */
    startOver() {
      setDraft(start);
      setRestored(false);
      return () => setDraft(draft);
    },
    markSent: () => markDraftSent(name, idempotencyKey),
  };
}
