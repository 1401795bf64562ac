/** What homeowners and handymen say to each other in Spanish beside numbers. Nothing of it is masked. */
export const plainTalkSpanish = `
Hola, soy Jesús, dime Chuy
Me llamo María pero todos me dicen Mari
Le hablo al proveedor y aquí te aviso
Tengo que llamar al municipio por el permiso
Puedes mandarme la foto por aquí
Avísame por el chat cuando llegues
¿Cuál es la mejor hora para ti?
¿Qué tal? ¿Sigue goteando?
La señal del wifi en la cochera es débil
El detector perdió la señal otra vez
Instalo la antena para mejorar la señal
La señal de alto tapa la entrada, estaciónate atrás
Lo vi en Facebook Marketplace, casi nuevo
Compré el mueble en Craigslist
Vi esa idea en Pinterest
Mi celular es viejo, la foto salió movida
Se me acabó la pila ayer, perdón por la tardanza
En el sótano no hay señal de celular
Hay un correo de la HOA sobre el color de la barda
El manual dice que escriba a soporte, no sirve
Prefiero dejar todo en la aplicación
Por favor no taladre antes de las 9, el bebé duerme
El timbre no trae número
¿Cuántas manos de pintura recomienda?
Lo número uno es la fuga
Se cayó el número de la casa, ¿lo puede poner?
Estoy en el trabajo hasta las 5, mi hijo está en casa
Nos vemos en el portón de atrás
Llego a las diez
Mire la esquina junto a la ventana
Un punto de moho en el techo, como una moneda
El punto azul de la llave es agua fría
Punto y aparte, ya no toco esa pared
Está a punto de caerse la repisa
Da vuelta en la gasolinera, segunda casa
La arroba de papas pesa menos que este lavabo
La llave del fondo gotea
La clave del portón se la doy cuando cerremos
Otra foto del tablero sin tapa, por favor
¿El precio ya incluye la comisión de la aplicación?
Pago por la aplicación al terminar, ¿verdad?
Sí, el pago es por el sitio y queda retenido hasta que confirmes
Encontré dinero viejo en la pared, jaja
El recibo está en el cajón
¿Línea de nailon o de gis?
La llama del boiler se apaga sola
¿Quién llama al inspector, usted o yo?
Así se llama la pieza: válvula de alivio
El contacto del pasillo no sirve
Cambiar 4 contactos y 2 apagadores
Contacto doble con tierra, color marfil
El contacto está quemado, el de junto también
Pegamento de contacto o clavo
Me puse en contacto con la tienda y la cambian
Queda en contacto con el agua todo el tiempo
Toma de teléfono vieja, ¿la quita?
El cable del teléfono está suelto en la pared
Teléfono de regadera nuevo, cromado
La regadera de teléfono gotea
El interfón no llama
El texto de la etiqueta se borró
Mensaje de error en la pantalla
La cara norte de la casa
Cara lisa del triplay hacia arriba
Facetas del mosaico van hacia la luz
Mejor cara a cara cuando venga
Quiero azulejo estilo Instagram
Vi ese truco en TikTok, ¿funciona?
Mi esposo lo vio en YouTube y no salió
El timbre Ring tiene 12% de batería
Tiene que funcionar con Alexa
Es Kohler, de Home Depot
Es este: homedepot.com/p/Glacier-Bay/309458122
Lo pedí en lowes.com, llega el lunes
Las instrucciones están en moen.com
Vi el soporte en amazon.com, aguanta 180 kg
Encontré el mismo piso en homedepot.com.mx
El archivo es cocina.jpg, ¿llegó?
Adjunto plano_v2.pdf y el presupuesto.pdf anterior
Enviado.Debe estar en tus mensajes
Volvió a gotear.¿Cuándo regresas?
ok.sin problema
Ej. la de la escalera, o sea la larga
Aprox. 3 h c/ limpieza
Sr. Pérez, el vecino de enfrente lo recomendó
La iglesia de San Marcos usó al mismo techador
Trabajo c/ mi primo, es electricista
y/o una válvula nueva
Soy nuevo aquí, dos trabajos, cinco estrellas
Después de contratar, el sitio muestra mi número
¿Hablamos por teléfono cuando me contrate?
El sitio oculta teléfonos antes de contratar, mejor escribimos
No puedo pasar contacto antes, regla del sitio
Todavía no llega el correo del inspector
Correo certificado del municipio, por la barda
Se alcanza la llave por el sótano
La celda solar del jardín ya no carga
Casa móvil de 1994, piso flojo
La cuenta del agua salió al doble, ha de haber fuga
La cuenta de luz llegó de 340 dólares
Por cuenta de la lluvia llego tarde
Me doy cuenta de que falta una bisagra
Tarjeta de circuito quemada en la lavadora
La tarjeta electrónica del refri cuesta 180
Ruta 66, el letrero va ahí
La ruta del cable pasa por el ático
La clave del termostato es la de fábrica
Clave 3 de la lista de colores
Perdón, ese mensaje era para el techador
Puedo el viernes; ¿le queda a usted y a su esposa?
Toque el timbre dos veces, falla
Mi mamá tiene 84 años, téngale paciencia
Los niños duermen de 1 a 3
El insta-hot del fregadero gotea
¿Una mano o dos en la puerta?
Unas dos o tres horas, cuatro si hay que resanar
`;
