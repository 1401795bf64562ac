import { useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

/**
 * The text of a form with one field, stored on this device until `discard`, because the page may be left before it is sent, for
 * instance at the end of the session.
 */
export function useKeptText(name: string) {
  const [text, setText] = useState(() => String(readDraft(name)?.text ?? ""));

  function change(typed: string) {
    setText(typed);
    if (typed) keepDraft(name, { text: typed });
    else forgetDraft(name);
  }

  return { text, change, forget: () => forgetDraft(name) };
}
