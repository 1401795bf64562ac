/**
 * What homeowners and handymen write in Spanish before hiring to get around the product: what stands in braces has to be
 * gone. "¶" is a line break.
 */
export const maskedSpanish = `
Puedo pasar mañana. Mi número es {512-555-0163}, márcame cuando despiertes
Háblame al {512 555 0163} y lo platicamos
{+1 512 555 0163} para cualquier cosa
Todavía uso el de México, {+52 55 1234 5678}
{+52 1 33 1234 5678} es el de mi compadre
marca {01 55 1234 5678} con la lada
{(33) 1234-5678} pregunta por Chuy
{044 55 1234 5678} si llamas de fijo
lada {55}, número {1234 5678}
Mi móvil {612 345 678}
{91 123 45 67} oficina de Madrid
{+503 7123 4567} es de mi hermano
WhatsApp {+1 787 555 0163}
guasap {512-555-01-63}
Apunta: {cinco uno dos, cinco cinco cinco, cero uno seis tres}
es el {cinco doce cinco cincuenta y cinco cero uno sesenta y tres}
{quinientos doce, quinientos cincuenta y cinco, cero uno sesenta y tres}
{cincounodos cincocincocinco cerounoseistres}
{seis doce, tres cuarenta y cinco, seis siete ocho}
{cincuenta y cinco, doce, treinta y cuatro, cincuenta y seis, setenta y ocho}
área {512} y luego {555} y al final {0163}
primero {512}, después {555}, y terminas con {0163}
código {cinco uno dos} número {cinco cinco cinco cero uno seis tres}
{5 1 2 5 5 5 0 1 6 3}
{5.1.2.5.5.5.0.1.6.3} quita los puntos
{5️⃣5️⃣ 1️⃣2️⃣3️⃣4️⃣ 5️⃣6️⃣7️⃣8️⃣}
{5I2.555.O163} la O es cero
{5a1b2c5d5e5f0g1h6i3j} quítale las letras
Este es mi teléfono¶{55}¶{1234}¶{5678}
{512\u2060-555\u2060-0163} gracias
{cinco 1 dos 5 cinco 5 cero 1 seis 3}
{5 uno 2 - 555 - cero 163}
{doble cinco, doce, treinta y cuatro, cincuenta y seis, setenta y ocho}
{512 guion 555 guion 0163}
Su tel. {512,555,0163}
mi número acaba así: 512 y {5550163}
el fijo es {1234-5678}
mandame sms {512  555  0163}
{s3is cuatro seis} cinco cinco cinco {cero uno uno nueve}
extensión 3 en el {(512) 555 0163}
contacto {5 5 1 2 3 4 5 6 7 8}
Escríbeme a {chuy.remodelaciones@gmail.com}
{chuy arroba gmail punto com}
{chuy punto perez arroba gmail punto com}
{chuy guion bajo perez arroba yahoo punto com punto mx}
{chuy arroba gmail . com}
{chuy.perez@gmail} lo demás ya lo sabes
{chuyperez arroba g mail punto com}
{chuyperez gmail com} todo pegado
{chuy@¶hotmail.com}
mi gmail es {chuy.perez77}
{chuу@gmаil.com} para mandar fotos
{chuy🐵gmail.com} el chango es arroba
{josé.núñez@correo.es}
Mira mis trabajos en {remodelacioneschuy.com}
página: {remodelacioneschuy punto com}
agenda aquí {calendly.com/chuy/visita}
{instagram.com/chuy.remodela}
{fb.com/chuy.perez.austin}
{wa.me/5215512345678}
{bit.ly/chuy-wa} te manda directo
{chuyperez.wixsite.com/trabajos}
búscame en google, {reparacioneschuy.net}
triple doble u punto {chuyperez punto com}
{maps.app.goo.gl/AbCd1234} es mi taller
Mi insta es {chuy.remodela}
insta: {chuy_remodela}
sígueme {@chuy.remodela} ahí hay antes y después
mándame DM {@chuy_perez}
face: {chuyperez77}
mi telegram es {chuyref}
en signal soy {chuy.77}
skype {chuy.perez}
mándame {whats}
mándame un {wasap} y te paso precio
¿tienes {whats}?
pásame tu {whats} y te explico
agrégame al {whatsapp} y lo vemos
te contesto más rápido por {WhatsApp}
búscame en {Facebook} como Remodelaciones Chuy
agrégame al {face}, Chuy Pérez Austin
búscame en {feis}, Remodelaciones Chuy
mejor por {telegram}, ahí mando audios
hablemos por {w h a t s a p p}
{wh4ts4pp} mejor
mándame por {messenger} la foto
i n s t a {chuy_remodela}
arroba {chuyremodela} en insta
por {imo} o {whatsapp}, donde quieras
Te hago descuento si me pagas por {Zelle}
mi zelle es {512-555-0163}
acepto {Venmo}, {@chuy-perez}
{Cash App} {$chuyperez}
mi cashtag {$chuyperez}
págame por {paypal} entre amigos, sin comisión
{paypal.me/chuyperez}
el cel del {Zelle}: {512 555 0163}
{zele} o efectivo
deposita a la CLABE {012180001234567899}
CLABE: {012 180 00123456789 9}
mi clabe interbancaria {0121 8000 1234 5678 99}
cuenta BBVA {1234567890} a nombre de Jesús Pérez
número de tarjeta {4152 3133 4242 4242} en el Oxxo
depósito en oxxo {4152313342424242}
IBAN {ES91 2100 0418 4502 0005 1332}
{ES9121000418450200051332} es la cuenta
transfiere a cuenta {0011223344} y ruta {111000025}
por {Bizum} al {612 345 678}
mándalo por {Nequi} {300 123 4567}
por fuera, en {Cash-App}, sale más barato
te hago la transferencia por {Mercado Pago}
alias de mercado pago: {chuy.perez.mp}
`;
