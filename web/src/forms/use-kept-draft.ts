import { useEffect } from "react";
import { dropDraft, keepDraft } from "./draft.ts";

type Kept = {
  readonly name: string;
  readonly draft: Record<string, unknown>;
  readonly empty: Record<string, unknown>;
  readonly sendKey: string;
  /** Whether photos are uploading or failed, which the draft does not contain. */
  readonly isLacking: boolean;
};

/**
 * Saves the draft on every change, and only then: another tab may have saved its own since. A form equal to `empty` saves no
 * draft.
 */
export function useKeptDraft({ name, draft, empty, sendKey, isLacking }: Kept): void {
  const text = JSON.stringify(draft);
  const isEmpty = !isLacking && text === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) dropDraft(name, sendKey);
    else keepDraft(name, JSON.parse(text), { sendKey, isLacking });
  }, [name, text, isEmpty, sendKey, isLacking]);
}
