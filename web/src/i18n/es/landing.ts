import type { landing as english } from "../en/landing.ts";

export const landing: Record<keyof typeof english, string> = {
  "landing.title": "Reparaciones en casa, resueltas hoy.",
  "landing.tabTitle": "Reparaciones en casa cerca de ti",
  "landing.lead":
    "Cuenta qué se dañó y encuentra cerca de ti profesionales verificados y con antecedentes revisados. Tu pago queda retenido hasta que confirmes que el trabajo está hecho.",
  "landing.signIn": "Iniciar sesión",
  "landing.getStarted": "Comenzar",
  "landing.needServices": "Necesito servicios",
  "landing.needServicesHint": "Publica una solicitud en dos minutos",
  "landing.amHandyman": "Soy profesional",
  "landing.amHandymanHint": "Mira trabajos cerca de ti y pon tu precio",

  "landing.sampleLabel": "Cómo avanza un trabajo",
  "landing.sampleTitle": "Agua debajo de la lavadora",
  "landing.sampleText": "Gotea por la manguera de entrada cuando la máquina se llena.",
  "landing.moves.pending": "Publicas una solicitud, con fotos si quieres. Los profesionales de la zona la ven.",
  "landing.moves.accepted": "Un profesional toma el trabajo, y ves quién es y el precio.",
  "landing.moves.in_progress": "El trabajo empezó. Lo sigues en la misma ficha.",
  "landing.moves.completed": "Confirmas que está hecho y el dinero se libera. Si no dices nada, a las 72 horas.",

  "landing.popularServices": "Servicios más pedidos",
  "landing.plumbingText": "Fugas, grifos, desagües tapados",
  "landing.paintingText": "Cuartos, cercas, un techo manchado",
  "landing.electricalText": "Enchufes, luces, circuitos sin corriente",
  "landing.carpentryText": "Puertas, repisas, portones",

  "landing.whyChooseUs": "Por qué elegirnos",
  "landing.verified": "Profesionales verificados",
  "landing.verifiedText":
    "Los profesionales verificados y con antecedentes revisados llevan una insignia por cada verificación aprobada, y nadie tiene insignia sin ella.",
  "landing.backgroundCheck": "Antecedentes revisados",
  "landing.sameDay": "Servicio el mismo día",
  "landing.sameDayText":
    "Elige “El mismo día” y los profesionales de la zona ven tu solicitud marcada como urgente. Puedes pedir una reparación de emergencia 24/7, y te avisamos cuando alguien la tome.",
  "landing.securePayments": "Pagos seguros",
  "landing.securePaymentsText":
    "Pagas con tarjeta y nosotros guardamos el dinero. Se libera al profesional cuando confirmas que el trabajo está hecho, o a las 72 horas si no dices nada.",
  "landing.moneyHeld": "Dinero retenido",
  "landing.jobDone": "Trabajo hecho",
  "landing.moneyReleased": "Liberado",

  "landing.callTitle": "¿Qué hay que arreglar en tu casa?",
  "landing.callText": "Registrarte toma un minuto y no cuesta nada.",
  "landing.callButton": "Regístrate ahora",
};
