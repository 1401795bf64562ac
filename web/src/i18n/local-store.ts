/** A storage of the browser that may be forbidden: reading then answers undefined, and what is written is forgotten. */
const storeIn = (name: "localStorage" | "sessionStorage") => ({
  read(key: string): string | undefined {
    try {
      return globalThis[name].getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Stores `value`; undefined removes the key. */
  write(key: string, value: string | undefined): void {
    try {
      if (value === undefined) globalThis[name].removeItem(key);
      else globalThis[name].setItem(key, value);
    } catch {
      // Nothing to do: the choice holds until the page is left.
    }
  },
});

export const { read: readLocal, write: writeLocal } = storeIn("localStorage");
/** Of this tab alone, and gone with it. */
export const { read: readTab, write: writeTab } = storeIn("sessionStorage");
