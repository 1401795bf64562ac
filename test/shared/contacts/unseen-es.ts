/** Written after the first rule and measured before it changed. What stands in braces has to be gone. */
export const unseenMaskedSpanish = `
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
`;
export const unseenPlainSpanish = `
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
`;
