export type Fields = Readonly<Record<string, unknown>>;

export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a form that differ from the saved ones. */
export const changedFields = <Values extends Fields>(saved: Values, typed: Fields): Partial<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => name in saved && !isSameValue(saved[name], value)),
  ) as Partial<Values>;

const isSameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** The fields of a stored draft that fit the form; a draft of an older version may have others. */
export const draftFields = <Values extends Fields>(saved: Values, draft: Fields): Partial<Values> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => name in saved && isSameKind(saved[name], value)),
  ) as Partial<Values>;
