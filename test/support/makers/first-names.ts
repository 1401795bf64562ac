/** As people in four languages abbreviate what they are called. */
export const abbreviations: readonly string[] = [
  ...["St.John", "Wm.Henry", "Geo.Washington", "Chas.Edward", "Jos.Anthony", "Thos.Lee", "Benj.Ray", "Robt.Dale"],
  ...["Jas.Patrick", "Jno.Paul", "Edw.Allen", "Alex.Mc-Neil", "Mr.Fix-It", "Dr.Drain", "Jr.Smith", "Sgt.Pepper"],
  ...["Ma.Teresa", "Fco.Javier", "Fca.Isabel", "Jph.Maria", "Ant.Carlos", "Gpe.Lupita", "Ma.José", "Ma.del.Carmen"],
  ...["Mª.Ángeles", "Fdo.Manuel", "Rdo.Alberto", "Sto.Domingo", "Sta.Clara", "Dña.Pilar", "Ing.Ramírez", "Lic.Ortega"],
  ...["M.Aparecida", "Sr.João", "Sra.Célia", "Dr.Márcio", "Prof.Zé", "Eng.Luís", "Fr.Galvão", "D.Pedro"],
  ...["Mto.Obrigado", "Ant.João", "Fco.Chagas", "J.Batista", "Ma.Clara", "Jr.Lima", "Sto.Antônio", "Sta.Rita"],
  ...[
    "Hr.Müller",
    "Fr.Weiß",
    "Joh.Seb.Bach",
    "Dipl.Ing.Käthe",
    "Chr.Friedr.Øst",
    "Wolfg.Amadé",
    "Ant.Łuk",
    "Th.Jos.Đuro",
  ],
  ...["D.J.", "J.R.R.", "A.-M.", "T.J.-Ray", "J.R.R.Tolkien", "Ma.-Teresa", "ma.teresa", "St.．John"],
];

const hyphenated = [
  ...["Anne-Marie", "Jean-Luc", "Mary-Kate", "José-María", "Ana‑Lúcia", "Kai–Uwe", "Al-Amin", "T-Bone", "Jo-Ann"],
  ...["O’Brien", "D'Angelo", "N’Golo", "Ka`imi", "Mc Neil", "X Æ A-12", "-Zé-", "Ann−Lee", "Li‐Hua", "Bo—Erik"],
];
const latin = [
  ...[
    "Ana",
    "Zé",
    "Łukasz",
    "Jo\u0308rg q\u0323\u0307",
    "José (Zé)",
    "Søren",
    "Đặng",
    "Guðrún",
    "Ægir",
    "Işıl",
    "Ñusta",
  ],
  ...["Nguyễn", "Šárka", "Žofie", "Þór", "Œuvre", "Ioană", "Kübra", "Åse", "Ģirts", "Ħal", "Ŋaŋa", "Ǖber", "Ștefan"],
  ...[
    "Homer J",
    "Hank 2",
    "No. 5",
    "24 Taps",
    "Ana!",
    "(Zé)",
    "“Bo”",
    "Al & Bo",
    "<b>Al</b>",
    "$& Al",
    "{title} Al",
    "%s Al",
  ],
];
const asian = [
  ...[
    "李小龙",
    "王芳",
    "歐陽修",
    "さくら",
    "たけし",
    "タロウ",
    "ｻｸﾗ",
    "김민준",
    "이서연",
    "ㅋㅋ",
    "李・小龍",
    "小-明",
    "王.明",
  ],
  ...["नरेन्द्र", "প্রিয়া", "ਗੁਰਪ੍ਰੀਤ", "પ્રિયા", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "สมชาย", "ລາວ", "မြန်မာ", "ខ្មែរ"],
  ...["བོད་ཡིག", "ᠮᠣᠩᠭᠣᠯ", "გიორგი", "Արամ", "አበበ", "ᏣᎳᎩ", "ꦗꦮ", "Ngô 吳", "𠮷野", "翔太(25)"],
];
const cyrillicAndGreek = ["Иван", "Їжак", "Ђорђе", "Љубица", "Н.К.", "Анна-Мария", "Ελένη", "Γ.Παπ", "Әлия", "Ґанна"];
const rightToLeft = [
  ...[
    "محمد",
    "عبد الرحمن",
    "فاطمة",
    "یاسمین",
    "پروین",
    "علی‌رضا",
    "م.علي",
    "أبو-بكر",
    "محمد 7",
    "(علي)",
    "علي Ali",
    "Ali علي",
  ],
  ...[
    "شہزاد",
    "زۆراب",
    "ئایشە",
    "ﻣﺤﻤﺪ",
    "محمّد",
    "١٢ علي",
    "علي $5",
    "א.ב.",
    "שרה",
    "דוד 7",
    "בן-ציון",
    "ח.נ. ביאליק",
    "יעל!",
  ],
  ...[
    "David דוד",
    "דוד David",
    "שָׂרָה",
    "רחל (Rachel)",
    "ܝܘܚܢܢ",
    "ߞߊ߲ߕߍ",
    "𞤀𞤣𞤤𞤢𞤥",
    "އަޙްމަދު",
    "ࠔࠓ",
    "👩‍🔧 שרה",
    "שרה 👷",
    "אב1",
  ],
];
const emoji = [
  "👩‍👩‍👧‍👦 Lima",
  "👷🏽‍♀️ Ana",
  "🏳️‍🌈 Jo",
  "🇧🇷 Zé",
  "👍🏿👍🏿",
  "1️⃣ Al",
  "☕ Bo",
  "🧑‍🚒 Bo",
  "❤️ Di",
  "Al.👍",
];
const long = ["X", "נ", "م", "李", "👷🏽‍♀️", "A-", "D.", "é"].map((part) =>
  part.repeat(100 / (/^[A-Z][-.]$/.test(part) ? 2 : 1)),
);

/** As people have them, in the scripts that they come in: more than 200, each once. */
const names = [
  ...abbreviations,
  ...hyphenated,
  ...latin,
  ...asian,
  ...cyrillicAndGreek,
  ...rightToLeft,
  ...emoji,
  ...long,
];

/** Every sign that turns text or once did, by its number. */
export const bidiControls: readonly string[] = [
  ...[0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  ...[0x206a, 0x206b, 0x206c, 0x206d, 0x206e, 0x206f],
].map((code) => String.fromCodePoint(code));

/** Where they get into a name on its way from another program, or are put. */
const places = [
  (name: string, mark: string) => `${name}${mark}`,
  (name: string, mark: string) => `${mark}${name}`,
  (name: string, mark: string) => name.replace(/^./u, (first) => `${first}${mark}`),
  (name: string, mark: string) => `\u2067${mark}${name}\u202e`,
  (name: string) => name,
];

/** Each of the names with marks of direction in it, and as it is kept. */
export const firstNames: readonly (readonly [given: string, kept: string])[] = names.map((name, index) => {
  const mark = bidiControls[index % bidiControls.length] ?? "";
  return [places[index % places.length]?.(name, mark) ?? name, name] as const;
});
