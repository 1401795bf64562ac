/** Number words in three languages, from the first value on, in steps. */
const series: readonly (readonly [first: number, step: number, words: string])[] = [
  [0, 1, "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"],
  [16, 1, "sixteen seventeen eighteen nineteen"],
  [20, 10, "twenty thirty forty fifty sixty seventy eighty ninety"],
  [0, 1, "zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze"],
  [16, 1, "dezesseis dezessete dezoito dezenove"],
  [20, 10, "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"],
  [100, 100, "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"],
  [0, 1, "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"],
  [16, 1, "dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco"],
  [26, 1, "veintiseis veintisiete veintiocho veintinueve"],
  [20, 10, "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"],
  [100, 100, "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"],
  [0, 1, "oh"],
  [1, 1, "uma duas"],
  [1, 1, "una"],
  [6, 1, "meia"],
  [14, 1, "catorze"],
];

/** The digits of a number word: "cinco" is 5, "fifty" is 50. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  series.flatMap(([first, step, words]) =>
    words.split(" ").map((word, at) => [word, String(first + at * step)] as const),
  ),
);
/** How often the digit after such a word is said. */
export const repeatWords: ReadonlyMap<string, number> = new Map([
  ...["double", "doble", "duplo"].map((word) => [word, 2] as const),
  ...["triple", "triplo"].map((word) => [word, 3] as const),
]);

/** Words that stand between the digits of a number, as if said aloud. */
export const fillerWords: ReadonlySet<string> = new Set(
  `and then is dash hyphen dot point slash space star minus finally area code number
  e o depois entao no final resto traco ponto barra espaco menos hifen numero
  y luego despues al con terminas guion punto espacio es ultimos ultimas last ddd lada`.split(/\s+/),
);
/** Fillers that make a number of separate groups: "512, then 555, last four 0147". */
export const sequenceWords: ReadonlySet<string> = new Set(
  "then finally number last depois entao final resto numero luego despues ultimos ultimas".split(" "),
);
/** Fillers that are signs read aloud: "917 dash 555 dash 0166". */
export const signWords: ReadonlySet<string> = new Set(
  "dash hyphen dot point slash star minus traco ponto barra menos hifen guion punto".split(" "),
);
