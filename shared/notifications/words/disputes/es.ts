import type { KindTexts } from "../../texts.ts";

export const disputes = {
  disputeOpened: {
    subject: "{person} abrió una disputa sobre “{title}”",
    lines: [
      "{person} abrió una disputa sobre “{title}”. Lee por qué y responde antes del {when}.",
      "El dinero de este trabajo queda detenido hasta que lleguen a un acuerdo o decidamos. Si no respondes, decidimos sin ti.",
    ],
  },
  noShowContested: {
    subject: "{person} discute lo que nos avisaste sobre “{title}”",
    lines: [
      "{person} dice que alguien se presentó para “{title}”.",
      "Hay una disputa abierta y el pago queda detenido. Acuerden cómo seguir antes del {when}; después decidimos nosotros.",
    ],
  },
  disputeAnswered: {
    subject: "{person} escribió en la disputa sobre “{title}”",
    lines: ["{person} escribió algo nuevo en la disputa sobre “{title}”."],
  },
  settlementOffered: {
    subject: "{person} hace una oferta para cerrar la disputa sobre “{title}”",
    lines: [
      "{person} hace una oferta para cerrar la disputa sobre “{title}”. Responde antes del {when}.",
      "Recuperarías {back}.",
      "Pagarías {pay} en total.",
      "Te quedarías con {keep}.",
    ],
  },
  redoOffered: {
    subject: "{person} propone otra visita para cerrar la disputa sobre “{title}”",
    lines: ["{person} propone otra visita para “{title}”. Responde antes del {when}."],
  },
  settlementDeclined: {
    subject: "{person} rechazó tu oferta sobre “{title}”",
    lines: [
      "{person} rechazó tu oferta para cerrar la disputa sobre “{title}”.",
      "Puedes hacer otra, o pedirnos que decidamos.",
    ],
  },
  disputeReminder: {
    subject: "Queda un día para responder sobre “{title}”",
    lines: [
      "{person} espera tu respuesta en la disputa sobre “{title}”: tienes hasta el {when}.",
      "Después decidimos sin ti.",
    ],
  },
  disputeEscalated: {
    subject: "Vamos a decidir la disputa sobre “{title}”",
    lines: [
      "Decidimos la disputa sobre “{title}” antes del {when}.",
      "Hasta entonces todavía puedes escribir o llegar a un acuerdo con {person}.",
    ],
  },
  disputeDecided: {
    subject: "Decidimos la disputa sobre “{title}”",
    lines: [
      "Decidimos la disputa sobre “{title}”. La página del trabajo dice qué, por qué regla y por qué motivos.",
      "La decisión se cumple el {when}. Hasta entonces cada parte puede apelar, y otra persona decide de nuevo.",
      "Esta decisión sobre “{last}” es definitiva y se cumple ahora.",
    ],
  },
  disputeAppealed: {
    subject: "La decisión sobre “{title}” se revisará",
    lines: [
      "{person} apeló nuestra decisión sobre “{title}”. Otra persona decide de nuevo, y no se paga nada hasta entonces.",
      "Puedes responder una vez, antes del {when}.",
    ],
  },
  disputeLate: {
    subject: "Vamos con retraso en la disputa sobre “{title}”",
    lines: [
      "No decidimos a tiempo la disputa sobre “{title}”. Lo sentimos. Termina sola el {when}.",
      "Hasta entonces todavía puedes llegar a un acuerdo con {person}.",
    ],
  },
  disputeAgreed: {
    subject: "La disputa sobre “{title}” terminó",
    lines: ["{person} y tú llegaron a un acuerdo; la disputa sobre “{title}” terminó."],
  },
  disputeWithdrawn: {
    subject: "{person} retiró la disputa sobre “{title}”",
    lines: ["{person} retiró la disputa sobre “{title}”. El trabajo sigue como antes."],
  },
  disputeLapsed: {
    subject: "La disputa sobre “{title}” terminó automáticamente",
    lines: [
      "Nadie cerró la disputa sobre “{title}”; terminó automáticamente, como decía su página.",
      "La página muestra lo que recibe cada parte.",
    ],
  },
} satisfies Record<string, KindTexts>;
