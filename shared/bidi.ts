/** Directional format characters, and the deprecated format characters next to them. */
const BIDI_CONTROL = /[\p{Bidi_Control}\u206a-\u206f]/gu;
/** Right-to-left letters and digits: Hebrew, Arabic, Syriac, N’Ko, Adlam and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const [FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE] = ["\u2068", "\u2069"];

export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROL, "");

/**
 * Isolates a person's text within a sentence of ours, so that it cannot reorder the words around it. Text without
 * right-to-left letters is returned unchanged.
 */
export function isolateBidi(text: string): string {
  const plain = withoutBidiControls(text);
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_DIRECTIONAL_ISOLATE}` : plain;
}
