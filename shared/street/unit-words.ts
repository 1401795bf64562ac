const wordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Unit designators, in three languages, whatever follows. */
export const unitWords = wordList(`
  apt apts apartment apto ap apartamento apartamentos departamento depto dpto dept suite ste unit bldg trlr spc penthouse ph
  condo s/n sn`);

/** Unit designators only before a number or letter; otherwise they may belong to a name: "Casa Grande Drive". */
export const numberedUnitWords = wordList(`
  room rm lot floor fl flr level piso andar building bloco bloque flat casa torre puerta porta space studio trailer sala door
  basement bsmt rear office ofc oficina house hse number num numero no nr nro n° int interior ext exterior lote lt quadra qd
  manzana mz local loja conj conjunto cj edificio edif ed tower wing slip km kilometro block blk bl stop suit cabin ofc of
  hangar pier box bx buzzer code codigo senha clave pin gate`);
export const floorWords = wordList("floor fl flr piso andar");
/** Only before a number in digits or words; a letter after them belongs to a name: "No E Street". */
export const digitUnitWords = wordList("no nr nro n° num number numero of int ext km ed bl lt gate");
/** A post office box or rural route box is not a street. */
export const boxWords = wordList("box bx apartado casilla postal");

export const numberWords = wordList(`
  zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand`);
/** Words that continue a number, also after digits: "12 Hundred". */
export const multiplierWords = wordList("oh hundred thousand");
/** Words after which an ordinal may belong to the same number: "Forty Second". */
export const tensWords = wordList("twenty thirty forty fifty sixty seventy eighty ninety hundred thousand");
export const romanceNumberWords = wordList(`
  um uma dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis dezessete
  dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos trezentos quatrocentos
  quinhentos mil uno dos cuatro siete ocho nueve diez once doce trece catorce dieciseis diecisiete dieciocho diecinueve
  veinte treinta cuarenta cincuenta sesenta ochenta noventa cien ciento doscientos trescientos cuatrocientos quinientos`);
export const ordinalWords = wordList(`
  first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth primera segunda tercera tercer cuarta
  quinta sexta septima octava novena decima primeira terceira quarta setima oitava nona primer primero primeiro segundo
  tercero terceiro cuarto quarto quinto ground top terreo`);

/** Words of people and instructions: no street name continues across them. */
export const stopWords = wordList(`
  key keys under underneath mat twice behind beside next near nearby opposite across ask call phone tel telephone text txt use
  enter leave knock press buzz dial push turn please when if is are was my your our his her their inside outside between
  beware doors with without for from on in at to by or and than then past after before left right until only dont can will
  blocks houses minutes mins meters down up along toward towards upstairs downstairs
  be it its there here where who see look password passcode combo lockbox keypad intercom attn attention c/o care mr mrs
  ms miss family residence thanks thank closed corner cnr crn over btw b/w off you me we that this not come go
  chave embaixo debaixo tapete atras perto ao lado frente portao tocar toque campainha interfone chamar ligar falar pedir por
  favor com esquina esq entre proximo proxima fundos porteiro portaria apos antes ate na nas nos
  llave debajo detras cerca junto porton toca timbre llama llamar preguntar pregunte con cruce metros cuadras dentro
  enfrente esta hacia desde`);
