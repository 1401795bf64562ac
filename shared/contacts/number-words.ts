/** Number words in six languages, from the first value on, in steps. */
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
  [0, 1, "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"],
  [1, 1, "une"],
  [20, 10, "vingt trente quarante cinquante soixante septante huitante nonante"],
  [0, 1, "null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn"],
  [16, 1, "sechzehn siebzehn achtzehn neunzehn"],
  [20, 10, "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig"],
  [2, 1, "zwo"],
  [30, 1, "dreisig"],
  [5, 1, "fuenf"],
  [0, 1, "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"],
  [16, 1, "sedici diciassette diciotto diciannove"],
  [20, 10, "venti trenta quaranta cinquanta sessanta settanta ottanta novanta"],
  [21, 10, "ventuno trentuno quarantuno cinquantuno sessantuno settantuno ottantuno novantuno"],
  [28, 10, "ventotto trentotto quarantotto cinquantotto sessantotto settantotto ottantotto novantotto"],
];
const germanUnits = "ein zwei drei vier funf sechs sieben acht neun".split(" ");
const germanTens = "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig".split(" ");
/** "Einundzwanzig" is 21. */
const germanPairs = germanTens.flatMap((ten, tens) =>
  germanUnits.flatMap((unit, units) =>
    // With "ß" as "s".
    [ten, ten.replace("ss", "s")].map((each) => [`${unit}und${each}`, `${tens + 2}${units + 1}`] as const),
  ),
);

/** The digits of a number word: "cinco" is 5, "fifty" is 50. */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...germanPairs,
  ...series.flatMap(([first, step, words]) =>
    words.split(" ").map((word, at) => [word, String(first + at * step)] as const),
  ),
]);
const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Said after a digit for two zeros. */
export const hundredWords = listed("hundred hundert cent");
/** Words of other languages as well: alone they make no number ("due 12/15"). */
export const ambiguousNumberWords = listed("due sei sept elf null un une cent tre");
/** How often the digit after such a word is said. */
export const repeatWords: ReadonlyMap<string, number> = new Map([
  ...["double", "doble", "duplo"].map((word) => [word, 2] as const),
  ...["triple", "triplo"].map((word) => [word, 3] as const),
]);

/** Words that stand between the digits of a number, as if said aloud. */
export const fillerWords = listed(`and then is dash hyphen dot point slash space star minus finally area code number
  e o depois entao no final resto traco ponto barra espaco menos hifen numero next plus followed
  y luego despues al con terminas guion punto espacio es ultimos ultimas last ddd lada mais mas
  et puis ensuite tiret und dann strich poi punkt or rather middle end second third segundo tercero terceiro`);
/** Fillers that make a number of separate groups: "512, then 555, last four 0147". */
export const sequenceWords = listed(`then finally number last depois entao final resto numero luego despues ultimos
  ultimas puis ensuite dann poi second third segundo tercero terceiro`);
/** Fillers that are signs read aloud: "917 dash 555 dash 0166". */
export const signWords = listed(
  "dash hyphen dot point slash star minus traco ponto barra menos hifen guion punto tiret strich punkt",
);
