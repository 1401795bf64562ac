/** Marks that turn the direction of text, and the deprecated format controls beside them. */
const BIDI_CONTROL = /[\p{Bidi_Control}\u206a-\u206f]/gu;
/** Letters and digits that are written from right to left: Hebrew, Arabic, Syriac, N’Ko, Adlam and their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const [FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE] = ["\u2068", "\u2069"];

export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROL, "");

/**
 * What a person wrote, ready to stand in a sentence of ours: it cannot change the order of the words around it. Text that
 * is written from left to right needs no isolation and stays as it is.
 */
export function isolated(text: string): string {
  const plain = withoutBidiControls(text);
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_DIRECTIONAL_ISOLATE}` : plain;
}
