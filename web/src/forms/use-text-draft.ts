import { useState } from "react";
import { deleteDraft, readDraft, saveDraft } from "./draft.ts";

/**
 * The text of a form with one field, at first `initial`, stored on this device until `discard`, because the page may be left before it is sent, for
 * instance at the end of the session.
 */
export function useTextDraft(name: string, initial = "") {
  const [text, setText] = useState(() => String(readDraft(name)?.text ?? initial));

  function change(typed: string) {
    setText(typed);
    if (typed) saveDraft(name, { text: typed });
    else deleteDraft(name);
  }

  return { text, change, discard: () => deleteDraft(name) };
}
