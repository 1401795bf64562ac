import { useState } from "react";
import { idempotencyKeyOf, markDraftSent, readDraft } from "../../../forms/draft.ts";
import { useSaveDraft } from "../../../forms/use-save-draft.ts";
import { useDraftName } from "../../session/use-draft-name.ts";
import { DisputeDraft, emptyDraft } from "./dispute-draft.ts";

/**
 * A form of a dispute, kept on this device until it is sent: the page may be left before, and there may be no connection. The
 * idempotency key is kept with the draft, so that sending it again after a reload has one effect.
 */
export function useDisputeDraft(form: string) {
  const name = useDraftName(form);
  const [stored] = useState(() => readDraft(name));
  const [draft, setDraft] = useState(() => DisputeDraft.parse(stored ?? {}));
  const [isRestored, setRestored] = useState(stored !== undefined);
  const [idempotencyKey] = useState(() => idempotencyKeyOf(name) ?? crypto.randomUUID());
  useSaveDraft({ stepName: name, draft, empty: emptyDraft, idempotencyKey, isLacking: false });
  return {
    draft,
    isRestored,
    idempotencyKey,
    change: (part: Partial<DisputeDraft>) => setDraft((current) => ({ ...current, ...part })),
    markSent: () => markDraftSent(name, idempotencyKey),
    startOver() {
      setDraft(emptyDraft);
      setRestored(false);
    },
  };
}

export type DisputeForm = ReturnType<typeof useDisputeDraft>;
