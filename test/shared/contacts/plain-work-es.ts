/** What homeowners and handymen write in Spanish about the work itself. Nothing of it is masked. */
export const plainWorkSpanish = `
Cobro $80 la hora, mínimo dos horas
Mano de obra 1,500.00 y material 300.00
Mitad al empezar y mitad al final: 425 + 425
De 150 a 250 por puerta, son 6 puertas
$12.50 el pie de zoclo, 140 pies
Como 900 pesos, 1100 si el piso está podrido
Más 8.25% de impuesto
El baño mide 1.70 x 2.50, alto 2.40
555 pies cuadrados de laminado, 10% de merma
14 hojas de tablaroca 4x8 de media pulgada
Córtalo a 48 1/8 por 23 5/8, medí dos veces
Pared de 3,60 por 2,70 menos la puerta de 0,80
Porcelanato 80 x 80 rectificado, junta de 2 mm
Tubería de 100 mm, codo de 90, cople de 50
Cable 12/2 para el circuito de 20 amperes
Pastilla Square D QO230 de 30 amperes, 2 polos
Centro de carga de 200 A, 40 espacios, quedan 2
Contacto de secadora NEMA 14-30R
Medí 118 V en el contacto y 236 V en el centro de carga
Boiler Rheem PROG50-38N, 50 galones, 38,000 BTU
Lavavajillas Whirlpool WDT750SAHZ0, serie FC2104587
Número de serie 0713A90218 en la etiqueta
La pieza WB27T11311 llega hasta el 14/12
Pieza 8577274, termostato 3387134
SKU 202523172, pasillo 14
Minisplit de 12,000 BTU inverter, gas R-410A
Marca error F7 E1, a veces E 24
Cartucho Moen 1222, no el 1225
Llave Helvex HM-19, mezcladora E-64
Fosa de 3,800 litros, limpiada en 06/2021
Pintura de 19 litros, dos manos, 90 m²
Sherwin SW 7029, satinado, 2 galones
Tornillo de 8 x 3, taquete de 1/4, caja de 100
Pegazulejo 12 bultos de 20 kg
Cemento 18 bultos, arena 2 m³, grava 1 m³
Concreto de 10 cm, f'c 200, 2 m³
Bisagras de 3 1/2 con radio 5/8
Tele de 65 pulgadas, VESA 400x300, 25 kg
3 @ $45 y 2 @ $60
El módem está en 192.168.1.1, la cámara en 192.168.1.108
HDMI de 10 m, 48 Gbps
Fuente de 12 V 5.4 A, IP65
Timbre Ring Pro 2, pide 16 a 24 VAC
Cat6, 8 nodos, panel de 24
Espejo de 90 x 120, 4 mm, 4 barrenos
NOM-001-SEDE-2012, artículo 210
Permiso BP-2025-004417, inspección el día 9
Trabajo de 2 días con 4 personas
Cuartos 101, 102, 103 y 104 con chapa mala
Departamentos 204, 206 y 208 con la misma gotera
Entre las 12 y las 2, tarda 1.5 a 2 horas
El 3/12 a las 8:30 o el 5/12 entre 1 y 4
12/03/2026 de 8 a 10
Libre 30/11, 1/12, 2/12 y 4/12
Lun a jue 7:30 a 4:30, vie hasta las 12
Ha pasado 3 veces desde el 15/10/2026, siempre a las 2:45
La casa está en el 78704, ¿le queda?
C.P. 06700, colonia Roma
CP 78745-2214
Atiendo 78701, 78702, 78703, 78704 y 78745
A 1 h 45 de camino, 62 millas
Casa de 1962, ampliada en 1987, techo de 2014
Tiene unos 10 o 12 años, la garantía era de 5
Licencia 36482, seguro por 1,000,000
Garantía de 2 años en mano de obra, 10 en piezas
Con 10% son 612 pies, o sea 26 cajas de 23.8
4 3 2 1 es el orden en que se botan
El medidor marca 004418
Circuitos 5, 7, 9 y 11 van a la cocina
Largos: 22, 31, 45, 58, 72 y 90 pulgadas
Planta baja 2.80, segundo piso 2.60, sótano 2.10
uno de dos pulgadas y dos de una pulgada
tres de ocho pies y uno de cuatro
cinco o seis contactos, uno en el baño
un codo de cuarenta y cinco y dos de noventa
siete por cuatro, nueve por dos y doce por uno
veinticinco metros de tubo de dos pulgadas
ciento veinte por doscientos cuarenta
dos recámaras, una sala, un baño y medio
la primera a las diez, la segunda a las doce y la otra a las tres
uno, dos o tres focos por cuarto, no más
Pedido 114-3941689-8772232 llega el viernes
Guía 1Z999AA10123456784, llega martes
Folio 000123456 de la tienda
Pedido W892273145 listo para recoger
Campana de 4 pulgadas, 7 m con 2 codos
Malla de mosaico 2x2, 30 hojas de 33x33
Granito de 2 cm, 2.40 por 0.62, tarja 56x34
Broca de 6, 8 y 10 mm, broca sierra de 35
Impermeabilizante 5 años, 3 cubetas de 19 L
Tira LED 5 m, 14.4 W/m, 12 V
El lado mayor mide 2,345 m
Cielo raso de PVC 200 mm, 22 tablillas de 6 m
La cisterna es de 5,000 litros y el tinaco de 1,100
Regulador de 1000 VA, no break de 1500
Polín de 3 1/2 x 3 1/2 x 8 1/4
`;
