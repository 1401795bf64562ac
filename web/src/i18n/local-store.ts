/** Local storage that may be forbidden: reading then answers undefined, and what is written is forgotten. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value`; undefined removes the key. */
export function writeLocal(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice holds until the page is left.
  }
}
