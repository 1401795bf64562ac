import type { landing as english } from "../en/landing.ts";

export const landing: Record<keyof typeof english, string> = {
  "landing.title": "Reparaciones en casa, resueltas hoy.",
  "landing.lead":
    "Cuenta qué se dañó. Un profesional verificado y con antecedentes revisados, cerca de ti, se encarga. Tu pago queda retenido hasta que confirmes que el trabajo está hecho.",
  "landing.signIn": "Iniciar sesión",
  "landing.getStarted": "Comenzar",
  "landing.needServices": "Necesito servicios",
  "landing.needServicesHint": "Publica una solicitud en dos minutos",
  "landing.amHandyman": "Soy profesional",
  "landing.amHandymanHint": "Mira trabajos cerca de ti y pon tu precio",

  "landing.sampleLabel": "Cómo avanza un trabajo",
  "landing.sampleTitle": "Agua debajo de la lavadora",
  "landing.sampleText": "Gotea por la manguera de entrada cuando la máquina se llena.",
  "landing.sampleTitle2": "La puerta se traba después de la lluvia",
  "landing.sampleText2": "La puerta del dormitorio roza en la esquina de arriba.",

  "landing.popularServices": "Servicios más pedidos",
  "landing.plumbingText": "Fugas, grifos, desagües tapados",
  "landing.paintingText": "Cuartos, cercas, un techo manchado",
  "landing.electricalText": "Enchufes, luces, circuitos sin corriente",
  "landing.carpentryText": "Puertas, repisas, portones",

  "landing.whyChooseUs": "Por qué elegirnos",
  "landing.verified": "Profesionales verificados",
  "landing.verifiedText":
    "Los profesionales están verificados y con antecedentes revisados, y cada revisión muestra su fecha. Si una vence, pierde su insignia.",
  "landing.howWeCheck": "Cómo verificamos",
  "landing.sameDay": "Servicio el mismo día",
  "landing.sameDayText":
    "Marca una solicitud como urgente y los profesionales de la zona la ven al instante. Quienes trabajan a toda hora atienden emergencias 24/7.",
  "landing.securePayments": "Pagos seguros",
  "landing.securePaymentsText":
    "Pagas con tarjeta y nosotros guardamos el dinero. Se libera al profesional cuando confirmas que el trabajo está hecho.",
  "landing.moneyHeld": "Dinero retenido",
  "landing.jobDone": "Trabajo hecho",
  "landing.moneyReleased": "Liberado",

  "landing.callTitle": "¿Qué hay que arreglar en tu casa?",
  "landing.callText": "Registrarte toma un minuto y no cuesta nada.",
  "landing.callButton": "Regístrate ahora",
};
