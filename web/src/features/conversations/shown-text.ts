/** Marks on one letter that are shown; more of them ("zalgo") would cover the lines above and below. */
const MAX_MARKS = 4;
const CROWDED = new RegExp(`(?:\\p{Cf}*\\p{M}){${MAX_MARKS + 1},}`, "gu");
const MARK = /\p{M}/gu;

/** A message's text without the marks beyond four on one letter. */
export const withoutExcessMarks = (text: string): string =>
  text.replace(CROWDED, (marks) => (marks.match(MARK) ?? []).slice(0, MAX_MARKS).join(""));
