type Names = { readonly firstName?: string | undefined; readonly lastName?: string | undefined };

/** The first and the last name, as far as they are known; empty for somebody without either. */
export const fullNameOf = (person: Names | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(" ");
