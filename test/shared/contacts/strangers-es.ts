/**
 * Written by people who had not read the rule: what stands in braces has to be gone. When first measured, one of the last
 * 20 were missed, and none of the 20 others masked.
 */
export const strangersMaskedSpanish = `
Buenos días, sí puedo ver la canaleta. Échame un telefonazo al {(619) 555-0157}
no me deja ponerlo pero es {seis diecinueve}, tres cincos, {cero uno cincuenta y siete}
{619 555 0157} pregunta por Rosa, de preferencia en la tarde
{6uno9 cinco55 015siete}
{seis uno nueve cinco cinco cinco cero uno cinco siete}
WhatsApp del local: {+52 664 321 4455}
Mi número de aquí es {619.555.0157}, el de allá ya no lo uso
{6 1 9 . 5 5 5 . 0 1 5 7} sin los puntitos
Hay más cocinas mías en {rosaazulejos.com.mx}
el sitio es {rosaazulejos punto com}
mándame un correo, {rosa.azulejos@prodigy.net.mx}
rosa azulejos todo junto, {rosaazulejos@g-mail.com}
{rosa punto azulejos arroba yahoo punto com punto mx}
ando en insta como {rosa_azulejos}
Checa {@rosaazulejos} para ver el último baño
¿Cuál es tu {WhatsApp}? Hacemos videollamada
vámonos por {telegram}, usuario {rosaaz}
Puedes mandarme el anticipo por {Zelle} y compro la boquilla
zelle: {rosa.azulejos@prodigy.net.mx}
si pagas con {PayPal} te quito cincuenta dólares
Le marco mejor, o usted márqueme al {55 4821 0937} antes de las 6
mi cel es {ochenta y uno, dieciocho, cuarenta y dos, cero siete, noventa y tres}
Páseme su guats, el mío es {33-1290-5548}
Pues mándame un wasap al {seis uno dos, tres cuatro cinco, seis siete ocho} y quedamos
Soy de Móstoles, mi teléfono {+34 647 20 81 33}
hágame el depósito a la CLABE {012 180 01598347261 4}
Ingresa la señal en {ES91 2100 0418 4502 0005 1332} y el lunes empiezo con el alicatado
te hago precio si me pagas por {Bizum} y no por aquí
Yo aquí en Houston cobro por {Zelle}, es más rápido, sin comisiones
el {zelle} está a nombre de mi esposa {832 555 0119}
correo: {fontaneria punto luque arroba gmail punto com}
Mándeme el plano a {herreriasolis@outlook.es} porfa
búscame en insta como {azulejos_benito}
en tik tok soy {@elmaistrochuy} ahí salen mis trabajos de tablaroca
Toda la info de las persianas la tienes en {persianasgarrido.es/precios}
tengo {oxxo} tarjeta para que me deposite: {4152 3137 0982 6641}
mi telegram {t.me/llaverocdmx}, ahí te paso la ubicación
s\u200bi no me contesta aquí llame al {6\u200b6\u200b4 7\u200b1\u200b2 0\u200b0\u200b9\u200b8}
Apunte: {nueve cinco cinco} y luego {cuarenta y uno, veintidós, ochenta}
transfiérame por {Mercado Pago} o por {SPEI}, sin que la app se quede nada
`;
export const strangersPlainSpanish = `
Hola Rosa, el plato de ducha mide 80 por 150 y el desagüe está corrido unos 10 cm
Aparté de 2,800 a 3,400 dólares, sin la loseta
¿Puede venir el 14 como a las 5:15 de la tarde?
El boiler viejo es Bradford White RG240T6N del 2011
Son 3 pisos, 8 m hasta el alero, va a ocupar la escalera de 10
Salen como 350 m de zoclo en 9 cuartos
Puedo a las 7, a las 9 o a la 1 el miércoles
El durock es de 1/2, hojas de 3x5, tengo 11
La HOA dice que el color es 4019-2 o 4021-6
La pieza 241734301 sí queda, la 240323001 no
Estoy en el segundo piso, toque el timbre izquierdo
Ella llega a las dos y los niños a las tres y media
La luz de señal de la alarma de la fosa está roja
Escríbame por aquí cuando esté en la ferretería, por favor
No encontré su página, ¿tiene fotos en el perfil?
Pagué 1,295 por el anterior en 2018
Los focos son GU10 50W 120V, son 8
La bomba jala 9.8 A y la pastilla es de 15
Mi código postal es 92113, junto al parque
El municipio no ha mandado correo, dijeron de 5 a 10 días hábiles
El boiler es un Calorex de 38 litros, creo que del 2016, y ya no prende el piloto.
La puerta mide 2.03 x 0.825 y la quiero cortar unos 8 mm por la tarima nueva.
Tengo un diferencial de 40 A y 30 mA que salta cada vez que pongo el horno.
Vivo en la colonia Narvarte, CP 03020, edificio de 5 pisos sin elevador.
¿Puede venir el 3 de diciembre de 10:00 a 13:00? El 4 tengo doctor.
Serían $3,850.00 por la impermeabilización de 62 m2, con garantía de 5 años.
La caldera es una Junkers ZWC 24-3 MFA y marca el fallo EA.
El piso lleva 14 cajas de 1.58, me sobraron dos y media de la otra recámara.
Son 650 € más IVA, o sea 786,50 €, materiales aparte.
El tinaco es Rotoplas de 1100 lts y la bomba es de 1/2 caballo.
Necesito cambiar dos contactos, tres apagadores y cuatro focos de la cochera.
Compré el grifo en Leroy Merlin, ref. 82341597, y no encaja con la rosca de 3/8.
La llave de paso está dura, le puse WD-40 hace dos días y nada.
Son seis o siete escalones, el cuarto y el quinto están flojos
La bajante es de 110 y el lavabo de 40, hace falta un codo de 87 grados.
El minisplit es de 12000 BTU a 220, marca Mirage, modelo CLF121M.
¿Punto de luz nuevo o aprovecho el que hay? el cable es de 2,5 y son 6 metros
La arroba de yeso que compré no alcanzó, me faltan como 25 kilos.
El recibo de luz llegó de 1,734 pesos cuando siempre pago 480 o 510.
Hay que poner 9 varillas de 3/8 cada 20 cm y estribos del 2 @ 15
`;
