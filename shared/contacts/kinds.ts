/** What a text is masked for; apart from the rules, so that schemas load none of them. */
export const contactKinds = ["phone", "email", "address", "link", "handle", "payment"] as const;
export type ContactKind = (typeof contactKinds)[number];
