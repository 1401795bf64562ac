import { useState } from "react";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";

/**
 * What is typed into the one field of a small form, kept on this device until `forget`: the page may be left in the
 * middle, as when the session ends.
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
