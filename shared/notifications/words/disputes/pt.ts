import type { KindTexts } from "../../texts.ts";

export const disputes = {
  disputeOpened: {
    subject: "{person} abriu uma disputa sobre “{title}”",
    lines: [
      "{person} abriu uma disputa sobre “{title}”. Veja o motivo e responda até {when}.",
      "O dinheiro deste trabalho fica parado até vocês chegarem a um acordo ou nós decidirmos. Sem sua resposta, decidimos sem você.",
    ],
  },
  noShowContested: {
    subject: "{person} contesta o que você nos avisou sobre “{title}”",
    lines: [
      "{person} diz que alguém apareceu para “{title}”.",
      "Há uma disputa aberta, e o pagamento fica parado. Combinem como continuar até {when}; depois decidimos nós.",
    ],
  },
  disputeAnswered: {
    subject: "{person} escreveu na disputa sobre “{title}”",
    lines: ["{person} escreveu algo novo na disputa sobre “{title}”."],
  },
  settlementOffered: {
    subject: "{person} faz uma oferta para encerrar a disputa sobre “{title}”",
    lines: [
      "{person} faz uma oferta para encerrar a disputa sobre “{title}”. Responda até {when}.",
      "Você receberia {back} de volta.",
      "Você pagaria {pay} no total.",
      "Você ficaria com {keep}.",
    ],
  },
  redoOffered: {
    subject: "{person} sugere outra visita para encerrar a disputa sobre “{title}”",
    lines: ["{person} sugere outra visita para “{title}”. Responda até {when}."],
  },
  settlementDeclined: {
    subject: "{person} recusou sua oferta sobre “{title}”",
    lines: [
      "{person} recusou sua oferta para encerrar a disputa sobre “{title}”.",
      "Você pode fazer outra, ou pedir que a gente decida.",
    ],
  },
  disputeReminder: {
    subject: "Falta um dia para responder sobre “{title}”",
    lines: [
      "{person} espera sua resposta na disputa sobre “{title}”: você tem até {when}.",
      "Depois decidimos sem você.",
    ],
  },
  disputeEscalated: {
    subject: "Vamos decidir a disputa sobre “{title}”",
    lines: [
      "Decidimos a disputa sobre “{title}” até {when}.",
      "Até lá você ainda pode escrever ou chegar a um acordo com {person}.",
    ],
  },
  disputeDecided: {
    subject: "Decidimos a disputa sobre “{title}”",
    lines: [
      "Decidimos a disputa sobre “{title}”. A página do trabalho diz o quê, por qual regra e por quê.",
      "A decisão será cumprida em {when}. Até lá, cada um de vocês pode recorrer, e outra pessoa decide de novo.",
      "Esta decisão sobre “{last}” é final e é cumprida agora.",
    ],
  },
  disputeAppealed: {
    subject: "A decisão sobre “{title}” será revista",
    lines: [
      "{person} recorreu da nossa decisão sobre “{title}”. Outra pessoa decide de novo, e nada é pago até lá.",
      "Você pode responder uma vez, até {when}.",
    ],
  },
  disputeLate: {
    subject: "Estamos atrasados com a disputa sobre “{title}”",
    lines: [
      "Não decidimos a disputa sobre “{title}” a tempo. Pedimos desculpas. Ela termina automaticamente em {when}.",
      "Até lá você ainda pode chegar a um acordo com {person}.",
    ],
  },
  disputeAgreed: {
    subject: "A disputa sobre “{title}” terminou",
    lines: ["Você e {person} chegaram a um acordo; a disputa sobre “{title}” terminou."],
  },
  disputeWithdrawn: {
    subject: "{person} retirou a disputa sobre “{title}”",
    lines: ["{person} retirou a disputa sobre “{title}”. O trabalho continua como antes."],
  },
  disputeLapsed: {
    subject: "A disputa sobre “{title}” terminou automaticamente",
    lines: [
      "Ninguém encerrou a disputa sobre “{title}”; ela terminou automaticamente, como a página dela dizia.",
      "A página mostra o que cabe a cada um.",
    ],
  },
} satisfies Record<string, KindTexts>;
