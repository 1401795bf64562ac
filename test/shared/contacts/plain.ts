/** Texts without contact details in three languages: nothing of them may be masked. */
export const plain = `
Budget is $1,200.00 - $1,500.00
I can pay 1200 to 1500 dollars
$150 for each of the 12 doors
R$ 1.200,00 a R$ 1.500,00
2.500 - 3.000,00 reais
entre 1.200.000 y 1.500.000 pesos
US$ 2500-3000
10000 or 12000 at most
about 1,234,567 pieces
a 2x4 and two 2x6s, 96 inches
10-12 mm pipe, 3/4 in fittings
120V outlet on a 20 amp breaker
120/240V, 200 amp panel
220 V, 60 Hz, 1500 W
12 x 15 ft room, 180 sq ft
8' x 10' area rug
1920x1080 screen on the wall
pressure 50-80 psi
pipe of 1 1/2" by 10 ft
two coats, 350-400 sq ft per gallon
50 gallon heater, 40,000 BTU
model WF45R6100AW/US
Whirlpool model WRS325SDHZ08
part WPW10348269
part no. 5304506483
part number 242193206
serial 4155550132
model 555-1234
SKU 3001234567
item 1001 202 303
order number 8005551234
order #4155550132
filter 4396841, any brand
UPC 012345678905
breaker QO120, slot 12
built in 1925, repaired in 1998-2004
done on 2026-11-26 10:30
between 11/26/2026 and 12/05/2026
am 26.11.2026, 14:00 to 16:00
Nov 26, 2026 at 9:30
from 8:00-17:00
Monday 9-5, Tuesday 10-6
available 24/7 since 2019
ZIP 62701 or 62701-1234
Beverly Hills, CA 90210-1234
it takes 7-10 days
3 to 4 hours, 2 people
sizes 2, 4, 6, 8, 10, 12, 14, 16
rooms 201 202 203 204
positions 1 2 3 4 5 6 7 8 9 10
ISBN 978-3-16-148410-0
order 112-1234567-1234567
100-200-300 watt
$1 500.00 or 1 500 000 pesos
2024-05-01 to 2024-05-31
circuits 20 30 40 50 60
first one, then two, then three
two by four, six feet long
meet at noon at the house
I am at work dot painting is fine
look at example.com for the pattern
bought at homedepot.com
studs @ 16 in on center
2x4s@16 OC
3 outlets @ $25
version 1.2.3 of the thermostat
IP 192.168.1.100 of the camera
router 10.0.0.138
Route 66 sign
next to exit 12 on I-95
SR-517 side of the house
code NEC 210.8(A)
section 680.21 of the 2023 code
R-410A, 3.5 ton, 14 SEER
entre 8h e 17h, de segunda a sexta
CEP 62701-1234
R$ 350 por porta, 12 portas
modelo BRM44HK, série 12345678
peça 326066580
um, dois, três: já
tubería de 1/2 a 3/4
mide 2,40 x 1,20 m
de 8:00 a 17:00 hrs
el 26/11/2026 o el 27/11/2026
pago $2,500 a $3,000 pesos
modelo 12345-6789-01
pieza 12345678
del 1 al 5, del 10 al 15
uno dos tres probando
Evergreen trees along the terrace
742 bricks for the wall
pH 7.4 in the pool
serial 4567 8901 on the plate
model number GSS25GSHSS-02
between 9:00 and 17:30 on 11/26/2025
room is 12 x 14 x 9 ft, 1,512 cubic feet
needs 3/4 in. copper, 1/2 in. PEX, 24 ft
MERV 13 filter 20x25x4
one of two doors, three windows and four screens
two or three days, four people, one truck
tire 205/55R16 91V
error code E24-01, then F21
part W10295370A or 8171587
lumber: 16 pcs 2x6x10, 8 pcs 4x4x8
$25, $50, $75, $100 tiers
1.5 to 2.5 hours at $85.50/hr
look at the corner, at the top, dot the i
the evergreen hedge needs a trim
a terrace of 12 sq m
no apartment needed
1 2 3 4 5 switches need replacing
R-38 insulation, 16 in on center, 24 in rafters
Phillips #2 bit, 8 x 1-1/4 screws
ISO 9001:2015 certified only
cuesta 1.200,00 o menos
uno o dos días, tres personas
la puerta de la terraza
modelo LG WM3400CW, serie 903
el punto de fuga está en la esquina
punto y aparte, con un nivel
a parede tem 3,50 m x 2,40 m
no ponto de luz do quarto
dia 26/11/2025 às 14h30
tensão 127/220 V, disjuntor 32 A
um ou dois dias, meia hora cada
apto pequeno de dois quartos
cerâmica 60x60, 45 m², 30 caixas
12/2 14/2 10/3 6/3 cable
ABC123-456-7890 on the plate
parcel 123-456-789-012
version 7.4 of the unit
unit is 3 years old
door 2 and door 3 stick
serial KR1234567 on the unit
beam 3.5 x 11.875 x 144
windows 24x36, 30x48, 36x60
E26 60W 2700K 800lm 120V
one hundred twenty by two hundred forty volts
the gmail app on the panel
my facebook's acting up today
the insta its been weeks
valve serial 4152 3137 0982 6641
take circuit 6 then 1 then 9 then 5
the email: about 3 pages.Thanks
`;
