import type { KindTexts } from "../../texts.ts";
import type { requests as english } from "./en.ts";

export const requests: Record<keyof typeof english, KindTexts> = {
  requestExpired: {
    subject: "“{title}” venció",
    lines: [
      "Nadie aceptó “{title}” a tiempo y los profesionales ya no ven la solicitud.",
      "Puedes publicar “{again}” otra vez. Más detalles o una foto suelen ayudar.",
    ],
  },
  requestNearby: {
    subject: "Nuevo trabajo cerca de ti: “{title}”",
    lines: ["“{title}” es un trabajo nuevo, a {miles} de ti."],
    ask: "Queda un poco más lejos que tu zona: {farther}.",
  },
  requestsNearby: {
    subject: "Nuevos trabajos cerca de ti: {count}",
    lines: [
      "Nuevos trabajos cerca de ti desde el último correo: {count}.",
      "El más reciente es “{title}”, a {miles} de ti.",
      "Recibes este correo como máximo una vez por hora, y nunca de noche.",
    ],
  },
  requestUnanswered: {
    subject: "Nadie ha respondido a “{title}” todavía",
    lines: [
      "Nadie ha respondido a “{title}” todavía.",
      "Puedes publicarla otra vez con más detalles u otro precio, o seguir esperando: la solicitud sigue abierta.",
    ],
    ask: "También avisamos a profesionales un poco más lejos: {count}.",
  },
  tradeArrived: {
    subject: "Ya hay quien haga “{title}”",
    lines: ["Un profesional que hace este trabajo ahora atiende {zip}, y le avisamos de “{title}”."],
  },
};
