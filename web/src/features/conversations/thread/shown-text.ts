/** Marks on one letter that are shown; more of them ("zalgo") would cover the lines above and below. */
const MAX_MARKS = 4;
const CROWDED = new RegExp(`(?:\\p{Cf}*\\p{M}){${MAX_MARKS + 1},}`, "gu");
const MARK = /\p{M}/gu;
/** Let a text be read in another order than it is written, such as a telephone number that is not recognized as one. */
const OVERRIDE = /[\u202d\u202e]/g;

/** A message's text as it is shown: in its own order, and without the marks beyond four on one letter. */
export const shownText = (text: string): string =>
  text.replace(OVERRIDE, "").replace(CROWDED, (marks) => (marks.match(MARK) ?? []).slice(0, MAX_MARKS).join(""));
