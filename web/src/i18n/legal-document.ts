/** A paragraph, a list, or terms with what each means. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly facts: readonly (readonly [term: string, meaning: string])[] };

export type Section<Id extends string> = { readonly id: Id; readonly title: string; readonly blocks: readonly Block[] };

/**
 * A long text about the product, such as its terms: too long for the catalogue, so each language's is loaded alone, by
 * its page. `{{contact}}` stands for the address to write to.
 */
export type LegalDocument<Id extends string = string> = {
  readonly lead: string;
  readonly sections: readonly Section<Id>[];
};

/** The anchors are the same in every language, because other pages link to them. */
export type TermsId =
  | "account"
  | "requests-and-jobs"
  | "messages"
  | "prices"
  | "payment"
  | "cancelling"
  | "disputes"
  | "not-automated-yet"
  | "how-we-check"
  | "professionals"
  | "ranking"
  | "conduct"
  | "reviews-and-photos"
  | "closing"
  | "changes"
  | "contact";

export type PrivacyId =
  | "in-short"
  | "what-we-keep"
  | "who-sees-it"
  | "tax-id"
  | "photos"
  | "companies"
  | "messages"
  | "cookies"
  | "how-long"
  | "choices"
  | "contact";
