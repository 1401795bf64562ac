/**
 * What a text is masked for; apart from the rules, so that schemas load none of them. `sensitive`: payment cards and
 * social security numbers, which are masked in every text.
 */
export const contactKinds = ["phone", "email", "address", "link", "handle", "payment", "sensitive"] as const;
export type ContactKind = (typeof contactKinds)[number];
