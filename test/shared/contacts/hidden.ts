/** Texts with contact details in three languages: what stands in braces has to be masked, and nothing else. */
export const phones = `
meu número {98734-2210}, ddd {11}
{555-0147}, area code {512}
anota {3 1 9 8 4 4 1 7 7 0 2}
{55.48.21.09.37} después de las 6
Call me at {555-123-4567} after five
Call {(555) 123-4567}, please
my cell is {555.123.4567}
text {555 123 4567} any time
phone: {5551234567}
reach me on {+1 555 123 4567}
{1-800-555-1234} is the office
{+1 (415) 555-0132} works best
number {415–555–0132} or knock
number {415—555—0132}
{415‑555‑0132} is mine
{415−555−0132}
{415\u200b555\u200b0132} call
{4 1 5 5 5 5 0 1 3 2}
{4-1-5-5-5-5-0-1-3-2}
{415/555/0132}
{415 -- 555 -- 0132}
{415    555    0132}
{415-555-oh132}
{four1five 555 0132}
{415 triple five 0132}
{four hundred fifteen 555 0132}
{11 1234-5678}
{0800 123 4567}
order by phone, code {415-555-0132}
{④①⑤⑤⑤⑤⓪①③②}
{cincuenta y cinco doce treinta y cuatro cincuenta y seis setenta y ocho}
{415_555_0132}
{415,555,0132}
{415 * 555 * 0132}
{(415)5550132}
{[415] 555-0132}
call {555-0132} tonight
my number is {555 0132}
tel{4155550132}
{415-555-O132} is my phone
{five five five one two three four five six seven}
call {four one five, five five five, zero one three two}
{four-one-five five-five-five oh-one-three-two}
{4 one 5 five 5 five 0 one 3 two}
{double five five one two three four five six seven}
{four fifteen five fifty five zero one thirty two}
{415-555-0132}, {415-555-0133}
{٤١٥٥٥٥٠١٣٢}
{+44 20 7946 0958}
{0044 20 7946 0958}
whatsapp {+52 55 1234 5678}
{+55 (11) 91234-5678}
me liga no {(11) 91234-5678}
zap {11 91234-5678}
{11912345678} é o meu
{(11) 9 1234-5678}
{(11) 3123-4567} fixo
{55 11 91234-5678}
{5511912345678}
meu número é {91234-5678}
celular {9 1234 5678}
{um um nove um dois três quatro cinco meia sete oito}
{onze nove um dois três quatro cinco seis sete oito}
{nove, nove, um, dois, três, quatro, cinco, meia, sete}
ligue {dois um nove oito sete meia cinco quatro três dois um}
llámame al {55 1234 5678}
mi cel es {300 123 4567}
{+34 612 345 678}
llama al {612 345 678}
tel. {612 34 56 78}
{seis uno dos tres cuatro cinco seis siete ocho}
{cinco cinco uno dos tres cuatro cinco seis siete ocho}
mi número: {tres cero cero uno dos tres cuatro cinco seis siete}
{+57 300 123 4567}
WhatsApp: {3001234567}
{415\u00a0555\u00a00132}
{512five55zero147}
my cell: {512 five five five 0147}
({five one two) 555-0147}
{５１２－５５５－０１４７}
{512–555–0147} ext 12
{five-one-two, 555, oh one four seven}
whatsapp me on {512 555 0147}
tel. {512-555-01-47}
{meia dois um, cinco cinco cinco, zero um quatro sete}
fixo {617 555.0182}
my cell{4155550132}
call{415-555-0132} now
area code {415 number 555-0132}
`;
export const emails = `
meu e-mail: {joao.reforma}, aquele do google
write to {ana@example.com}
{ana.souza+jobs@mail.example.co.uk} is best
{ana @ example . com}
{ana@gmail} is mine
{ＡＮＡ＠example．com}
{ana at gmail dot com}
mail me: {ana [at] gmail [dot] com}
{ana(at)gmail(dot)com}
{ana {at} gmail {dot} com}
{ana AT gmail DOT com}
{ana at gmail.com}
{ana at gmail}
{ana.souza at example dot com dot br}
{ana dot souza at gmail dot com}
{ana underscore souza at gmail dot com}
{ana[@]example[.]com}
{a\u200bna@exam\u200bple.com}
{ana arroba gmail punto com}
escríbeme a {ana arroba hotmail punto com}
{ana.souza arroba gmail.com}
{ana (arroba) gmail (punto) com}
{ana arroba gmail ponto com}
meu e-mail {ana arroba uol ponto com ponto br}
{ana@exemplo.com.br} ou pelo app
{ana arroba gmail}
{josé@ejemplo.es}
{a n a @ g m a i l . c o m}
{ana-at-gmail-dot-com}
{ana_at_gmail_dot_com}
{ana(a)gmail.com}
{ana@my-own.photography}
mine is {anasouza gmail.com}
{anasouza gmail com}
my {gmail is ana.souza}
{hotmail: ana.souza}
`;
/** Each line is an address, and behind the arrow a text of the same request. */
export const addresses = `
742 Evergreen Terrace => I live at {742 Evergreen Terrace}, come by
742 Evergreen Terrace => come to {742 Evergreen} any time
742 Evergreen Terrace => come to {742 Evergreen Ter}.
742 Evergreen Terrace => {742, Evergreen Terrace} is the place
742 Evergreen Terrace, Apt 3B => the door of {Apt 3B} sticks
742 Evergreen Terrace => {Evergreen Terrace 742}
742 Evergreen Terrace => {No. 742 on Evergreen Terrace}
412 West 20th Street, Apt 3B => {412 West 20th Street}, {Apt 3B}
412 West 20th Street, Apt 3B => door {apt3b} or #{3B}
412 West 20th Street, Apt 3B => {412 W 20th St} please
412 West 20th Street => at {412 w. 20th}
12 Avenida São João => {12 avenida sao joao}
Rua das Flores, 123 => moro na {Rua das Flores 123}
Rua das Flores, 123 => moro na {Rua das Flores, nº 123}
Rua das Flores 123 apto 4 => {rua das flores, 123}, casa amarela
Calle 5 de Mayo 12 => vivo en {Calle 5 de Mayo 12}
Calle 5 de Mayo 12 => vivo en {5 de Mayo #12}
Carrera 7 # 45-12 => en la {Carrera 7 # 45-12}
Carrera 7 # 45-12 => en la {Carrera 7 No. 45-12}
742 Evergreen Terrace, Apt 3B => it is {unit 3b}
742 Evergreen Terrace => {742-Evergreen Terrace}
500 Route 9W => sign at {500 Route 9W}
12 Rose Cottage Barns => it is {12 Rose Cottage Barns}
742 Evergreen => it is {742 Evergreen}
742 Evergreen Terrace => {７４２ Evergreen Terrace}
742 Evergreen Terrace, Apt 3B => the {house is 742 Evergreen Terrace}
742 Evergreen Terrace, Apt 3B => {evergreen ter. no 742}
742 Evergreen Terrace, Apt 3B => {EVERGREEN TERR 742}
742 Evergreen Terrace, Apt 3B => moro na {742 Evergreen Terrace} {apto 3B}
742 Evergreen Terrace => the house {number is 742}
742 Evergreen Terrace => {house 742}, blue door
742 Evergreen Terrace => it says #{742} on the mailbox
742 Evergreen Terrace => moro {no 742}
742 Evergreen Terrace => es la {casa 742}
742 Evergreen Terrace => {seven forty-two Evergreen Terrace}
742 Evergreen Terrace => {Evergreen Terrace number seven hundred forty two}
742 Evergreen Terrace => next to {740 Evergreen Terrace}
742 Evergreen Terrace => {7 4 2 Evergreen Terrace}
742 Evergreen Terrace => {742EvergreenTerrace}
742 Evergreen Terrace => {evergreenterrace742}
742 Evergreen Terrace, Apt 3B => {apartment 3-B}
742 Evergreen Terrace, Apt 3B => {unit 3 B}, ring {buzzer 3B}
412 West 20th Street #3B => {412 West Twentieth Street}, {apt 3B}
412 West 20th Street => {412 w 20 st}
412 West 20th Street => {building 412}
45-17 21st St => {4517 21st street}
500 Route 9W => {500 Rte 9W}
Calle Luna 9 => {calle luna nueve}
8 Mile Road 28600 => at {28600 on 8 Mile Road}
99 Lombard => at {Lombard St 99}
`;
export const links = `
{www harlanrepairs com} has it all
see {harlanrepairs.com/prices}
{www.betoreformas.com.br} tem fotos
https://homedepot.com/p/309458122 or {https://harlan-austin.org/faucets}
{chuyperez punto com} para ver fotos
{wa.me/15125550147}
`;
export const handles = `
my insta it's {dave.decks}
follow {@harlan.repairs} for more
message me on {WhatsApp} please
me chama no {zap}
escríbeme por {telegram}
discord {beto#2231}
`;
export const payments = `
deposíteme en la {4152 3137 0982 6641}
I take {Venmo}, nothing else
{$peteharlan} is fine
chave: {123.456.789-09}
aceita {pix}?
{DE89 3704 0044 0532 0130 00} is the account
CLABE {012180001234567899}
`;
