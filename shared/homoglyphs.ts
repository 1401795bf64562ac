/** Letters that look like a Latin one, each string with the letter they are read as. */
const lookalikes: Readonly<Record<string, string>> = {
  a: "аαɑ",
  b: "ЬВβ",
  c: "сϲᴄ",
  d: "ԁɗđ",
  e: "еєε℮",
  g: "ɡց",
  h: "һнհ",
  i: "іıιї",
  j: "јϳ",
  k: "кκ",
  l: "ӏŀł",
  m: "мᴍ",
  n: "ոпη",
  o: "оοօøᴏ",
  p: "рρ",
  q: "ԛ",
  r: "гᴦ",
  s: "ѕꜱß",
  t: "тτ",
  u: "υսᴜ",
  v: "νѵᴠ",
  w: "ԝѡᴡ",
  x: "хχ",
  y: "уүγ",
  z: "ᴢ",
};

/** The Latin letter that a letter of another script looks like. */
export const latinLetters: ReadonlyMap<string, string> = new Map(
  Object.entries(lookalikes).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);
