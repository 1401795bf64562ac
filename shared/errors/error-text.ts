import type { Language } from "../language.ts";

/** The HTTP status of an error and its message in every language. */
type ErrorText = Readonly<Record<Language, string>> & { readonly status: number };

/** Errors by their codes. */
export type ErrorTexts = Readonly<Record<string, ErrorText>>;
