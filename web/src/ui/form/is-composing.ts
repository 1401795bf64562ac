type Key = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** The code of keys that an input method takes. */
const TAKEN = 229;

/** Whether a key belongs to an input method: Safari sends the Enter that ends a composition after it, with this code. */
export const isComposing = (key: Key): boolean => key.isComposing || key.keyCode === TAKEN;
