/**
 * Gives each open dialog an entry of the history, so that Back closes the dialog and leaves the page. The entry repeats the
 * address of the page; its state says how many such entries lie above the page's own. A dialog that is closed by its button
 * leaves its entry in place, because going back takes effect only later and would undo a navigation that follows: the next
 * dialog takes it over, or the next Back passes it.
 */

type Entry = { readonly idx?: number; readonly dialogs?: number } | null;
const current = (): Entry => window.history.state;
const depthOf = (entry: Entry): number => entry?.dialogs ?? 0;

/** Answers whether it closed: a dialog that waits for an answer stays. */
type Close = () => boolean;
let open: readonly Close[] = [];
let last: Entry = null;

function push(): void {
  const entry = current();
  window.history.pushState({ ...entry, idx: (entry?.idx ?? 0) + 1, dialogs: depthOf(entry) + 1 }, "");
  last = current();
}

/** On Back from an entry of a dialog: closes the dialogs above; passes the entry if it is a closed one's. */
function onPop(): void {
  const [left, entered] = [last, current()];
  last = entered;
  const isOneBack = depthOf(left) > depthOf(entered) && entered?.idx === (left?.idx ?? 0) - 1;
  const above = open.slice(depthOf(entered));
  if (isOneBack && above.length === 0) window.history.back();
  for (const close of above.toReversed()) if (!close()) push();
}

/** Registers an open dialog; returns what unregisters it. */
export function takeEntry(close: Close): () => void {
  if (open.length === 0 && last === null) window.addEventListener("popstate", onPop);
  open = [...open, close];
  if (depthOf(current()) < open.length) push();
  return () => {
    open = open.filter((other) => other !== close);
  };
}
