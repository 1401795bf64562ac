/** First names as people have them, in the scripts that they come in. */
const names = [
  "Ana",
  "Zé",
  "Łukasz",
  "O’Brien",
  "Anne-Marie",
  "Ma.Teresa",
  "D.J.",
  "J.R.R.",
  "Jo\u0308rg q\u0323\u0307",
  "José (Zé)",
  "Иван",
  "Ελένη",
  "नरेन्द्र",
  "李小龙",
  "さくら",
  "محمد",
  "عبد الرحمن",
  "שרה",
  "דוד 7",
  "👩‍👩‍👧‍👦 Lima",
  "X".repeat(100),
  "נ".repeat(100),
];

/** What gets into a name on its way from another program, or is put there. */
const marks = [
  (name: string) => name,
  (name: string) => `${name}\u202e`,
  (name: string) => `\u202e${name}`,
  (name: string) => `\u2067${name}`,
  (name: string) => `${name}\u2069\u2067`,
  (name: string) => `\u200f${name}\u200f`,
  (name: string) => `\u061c${name}\u202c`,
  (name: string) => name.replace(/^./u, (first) => `${first}\u202b`),
  (name: string) => `\u202a\u202d${name}`,
  (name: string) => `\u2068${name}\u2066\u206a`,
];

/** Each of the names with each of the marks: 220 of them. */
export const firstNames: readonly (readonly [given: string, kept: string])[] = names.flatMap((name) =>
  marks.map((mark) => [mark(name), name] as const),
);
