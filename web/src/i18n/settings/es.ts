import type en from "./en.ts";

export default {
  title: "Tu trabajo",
  lead: "Lo que guardas aquí se aplica al instante: en los trabajos que ves, en los avisos que te enviamos y en tu perfil.",
  loadFailed: "No se pudo cargar tu configuración",
  saved: "Guardado. Se aplica desde ahora.",
  failed: "No se pudo guardar. Intenta de nuevo.",
  unsaved: "Aún sin guardar",

  jobs: "Trabajos que aceptas",
  place: "Dónde",
  days: "Cuándo",
  about: "Sobre ti",
  placeSummary: "Hasta {{distance}} alrededor de {{place}}",
  everyDay: "Todos los días",
  pausedSummary: "Sin trabajos hasta el {{date}}",
  rate: "{{amount}}/hora",

  experienceHint: "Se aplica a cada habilidad de la que no digas nada.",
  ownWords: "Nivel y años de cada habilidad",
  level: "Nivel",
  years: "Años",
  levelDerived: "{{level}}, según tus años",
  more: "Otros servicios",
  moreHint: "Además de los oficios del hogar. Verás las solicitudes de lo que elijas.",
  "family.legal": "Legal",
  "family.teaching": "Enseñanza",
  "family.technology": "Tecnología",
  "family.health": "Salud",
  "family.creative": "Trabajo creativo",

  addressHint: "Los clientes solo ven tu ciudad y tu estado.",
  farther: "Avisarme también de trabajos un poco más lejos",
  fartherHint: "Hasta {{distance}}, cuando nadie más cerca ha respondido.",
  emergencyHint:
    "24 horas, todos los días: tu perfil lo muestra, y las solicitudes urgentes te llegan a cualquier hora.",
  pausedUntil: "No aceptar trabajos hasta el",
  pausedUntilHint:
    "El primer día en que vuelves a aceptar trabajos. Hasta entonces no te avisamos de ninguno, y tu perfil lo muestra.",
  resume: "Volver a aceptar trabajos",
  phoneHint: "Los clientes solo lo ven si lo muestras en una conversación.",
  spokenLanguages: "Idiomas que hablas con los clientes",

  paused: "No aceptas trabajos hasta el {{date}}",
  pausedText: "No te avisamos de solicitudes nuevas. Aún puedes ver las solicitudes y aceptar una.",
  resumed: "Vuelves a aceptar trabajos.",
} satisfies Record<keyof typeof en, string>;
