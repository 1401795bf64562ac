import type en from "./en.ts";

export default {
  title: "Reparaciones en casa, resueltas hoy.",
  tabTitle: "Reparaciones en casa cerca de ti",
  lead: "Cuenta qué se dañó y encuentra cerca de ti profesionales verificados y con antecedentes revisados. Tu pago queda retenido hasta que confirmes que el trabajo está hecho.",
  signIn: "Iniciar sesión",
  getStarted: "Comenzar",
  needServices: "Necesito servicios",
  needServicesHint: "Publica una solicitud en dos minutos",
  amHandyman: "Soy profesional",
  amHandymanHint: "Mira trabajos cerca de ti y pon tu precio",

  sampleLabel: "Cómo avanza un trabajo",
  sampleTitle: "Agua debajo de la lavadora",
  sampleText: "Gotea por la manguera de entrada cuando la máquina se llena.",
  "moves.pending": "Publicas una solicitud, con fotos si quieres. Los profesionales de la zona la ven.",
  "moves.accepted": "Un profesional toma el trabajo, y ves quién es y el precio.",
  "moves.in_progress": "El trabajo empezó. Lo sigues en la misma ficha.",
  "moves.completed": "Confirmas que está hecho y el dinero se libera. Si no dices nada, a las 72 horas.",

  popularServices: "Servicios más pedidos",
  plumbingText: "Fugas, grifos, desagües tapados",
  paintingText: "Cuartos, cercas, un techo manchado",
  electricalText: "Enchufes, luces, circuitos sin corriente",
  carpentryText: "Puertas, repisas, portones",

  whyChooseUs: "Por qué elegirnos",
  verified: "Profesionales verificados",
  verifiedText:
    "Los profesionales verificados y con antecedentes revisados llevan una insignia por cada verificación aprobada, y nadie tiene insignia sin ella.",
  backgroundCheck: "Antecedentes revisados",
  sameDay: "Servicio el mismo día",
  sameDayText:
    "Elige “El mismo día” y los profesionales de la zona se enteran al instante. Puedes pedir una reparación de emergencia 24/7: de noche avisamos a quienes dicen en su perfil que acuden a cualquier hora, y te avisamos cuando alguien la tome.",
  securePayments: "Pagos seguros",
  securePaymentsText:
    "Pagas con tarjeta y nosotros guardamos el dinero. Se libera al profesional cuando confirmas que el trabajo está hecho, o a las 72 horas si no dices nada.",
  moneyHeld: "Dinero retenido",
  jobDone: "Trabajo hecho",
  moneyReleased: "Liberado",

  callTitle: "¿Qué hay que arreglar en tu casa?",
  callText: "Registrarte toma un minuto y no cuesta nada.",
  callButton: "Regístrate ahora",
} satisfies Record<keyof typeof en, string>;
