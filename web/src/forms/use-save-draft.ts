import { useEffect } from "react";
import { deleteDraftWithKey, saveDraft } from "./draft.ts";

type SaveDraftOptions = {
  readonly stepName: string;
  readonly draft: Record<string, unknown>;
  readonly empty: Record<string, unknown>;
  readonly idempotencyKey: string;
  /** Whether photos are uploading or failed, which the draft does not contain. */
  readonly isLacking: boolean;
};

/**
 * Saves the draft on every change, and only then: another tab may have saved its own since. A form equal to `empty` saves no
 * draft.
 */
export function useSaveDraft({ stepName: name, draft, empty, idempotencyKey, isLacking }: SaveDraftOptions): void {
  const text = JSON.stringify(draft);
  const isEmpty = !isLacking && text === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) deleteDraftWithKey(name, idempotencyKey);
    else saveDraft(name, JSON.parse(text), { idempotencyKey, isLacking });
  }, [name, text, isEmpty, idempotencyKey, isLacking]);
}
