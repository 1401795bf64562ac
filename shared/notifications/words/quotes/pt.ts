import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { quotes as english } from "./en.ts";

const policy = policyWords("pt");

export const quotes: Record<keyof typeof english, KindTexts> = {
  quoteReceived: {
    subject: "{handyman} enviou um orçamento para “{title}”",
    lines: [
      "{handyman} se oferece para fazer “{title}” por {total} no total.",
      "Compare com outros orçamentos na página do pedido. Este vale até {when}. Nada é cobrado ao contratar.",
    ],
  },
  quoteChanged: {
    subject: "{handyman} alterou o orçamento de “{title}”",
    lines: [
      "{handyman} alterou o orçamento de “{title}”: agora são {total} no total.",
      "Veja-o de novo antes de contratar.",
    ],
  },
  quoteConfirmed: {
    subject: "{handyman} confirmou o orçamento de “{title}”",
    lines: [
      "{handyman} leu suas alterações em “{title}” e confirmou o orçamento de {total} no total.",
      "Você pode contratar na página do pedido. Nada é cobrado ao contratar.",
    ],
  },
  quoteWithdrawn: {
    subject: "{handyman} retirou o orçamento de “{title}”",
    lines: [
      "{handyman} retirou o orçamento de “{title}”.",
      "“{open}” continua aberto, e outros profissionais podem enviar orçamentos.",
    ],
  },
  quoteAccepted: {
    subject: "{customer} contratou você para “{title}”",
    lines: [
      "{customer} contratou você para “{title}”. Você fica com {share}.",
      "{customer} quer o início que você indicou: {when}. Confirme com um toque na página do trabalho ou proponha outro horário.",
      "Você já pode começar: o endereço exato está na página do trabalho.",
    ],
  },
  quoteDeclined: {
    subject: "{customer} recusou seu orçamento para “{title}”",
    lines: ["{customer} recusou seu orçamento para “{title}”."],
    ask: "O motivo: “{reason}”",
  },
  quoteCountered: {
    subject: "{customer} propõe outro preço para “{title}”",
    lines: [
      "{customer} propõe outro preço para “{title}”: você ficaria com {share} em vez de {former}.",
      "Aceite ou mantenha seu preço na página do pedido até {when}. Se você não responder, vale o seu preço.",
    ],
  },
  counterAnswered: {
    subject: "{handyman} respondeu à sua contraproposta para “{title}”",
    lines: ["{handyman} respondeu à sua contraproposta para “{title}”."],
    ask: ["{handyman} aceitou: agora são {total} no total.", "O preço continua o mesmo: {kept} no total."],
  },
  counterLapsed: {
    subject: "Sua contraproposta para “{title}” ficou sem resposta",
    lines: [
      `{handyman} não respondeu à sua contraproposta para “{title}” em ${policy.counterHours}, e o orçamento continua em {total} no total.`,
    ],
  },
  quoteExpiring: {
    subject: "Um orçamento para “{title}” vence em breve",
    lines: ["Um orçamento para “{title}” vence em breve."],
    ask: [
      "{handyman} pede {total} no total, até {when}. Se quiser contratar, faça isso antes.",
      "É o seu, válido até {when}. Você ficaria com {share}.",
      "Se você alterar seu orçamento para “{longer}”, ele vale por mais tempo.",
    ],
  },
  quoteLost: {
    subject: "“{title}” ficou com outro profissional",
    lines: ["“{title}” ficou com outro profissional, e seu orçamento foi encerrado."],
    ask: [
      "Você respondeu em {lower}; o preço escolhido foi mais baixo que o seu.",
      "Você respondeu em {higher}; o preço escolhido foi mais alto que o seu.",
      "Você respondeu em {same}; o preço escolhido foi igual ao seu.",
      "Alguém aceitou “{direct}” sem orçamento, e o cliente concordou com o preço.",
      "Alguém aceitou “{taken}” sem orçamento.",
    ],
  },
  quoteClosed: {
    subject: "“{title}” não está mais aberto",
    lines: [
      "“{title}” não está mais aberto, e seu orçamento foi encerrado. Ninguém foi contratado.",
      "Outros pedidos perto de você estão na sua página.",
    ],
  },
  quoteExpired: {
    subject: "Seu orçamento para “{title}” venceu",
    lines: ["Seu orçamento para “{title}” venceu."],
    ask: "O pedido “{again}” continua aberto: você pode enviar outro orçamento.",
  },
  requestChanged: {
    subject: "{customer} alterou “{title}”",
    lines: ["{customer} alterou “{title}” depois que você enviou seu orçamento."],
    ask: "Leia as alterações e depois confirme ou altere seu orçamento. Até lá, o cliente não pode contratar você.",
  },
  requestInvited: {
    subject: "{customer} pede um orçamento a você: “{title}”",
    lines: [
      "{customer} enviou “{title}” só a você.",
      "Envie um orçamento, aceite ou recuse até {when}. Até lá, ninguém mais vê o pedido.",
    ],
  },
  requestsInvited: {
    subject: "Pedidos só para você: {count}",
    lines: [
      "Pedidos só para você que esperam a sua resposta: {count}.",
      "O mais recente é “{title}”. Cada um tem seu prazo: responda antes do fim.",
      "Você recebe este e-mail no máximo uma vez por hora. O aplicativo mostra cada pedido na hora.",
    ],
  },
  invitationDeclined: {
    subject: "{handyman} não pode fazer “{title}”",
    lines: ["{handyman} recusou seu pedido “{title}”."],
    ask: [
      "O motivo: “{reason}”",
      "Agora outros profissionais veem “{open}” e podem responder.",
      "Ninguém mais vê “{again}”. Você pode publicar de novo para todos.",
    ],
  },
  invitationOver: {
    subject: "{handyman} não respondeu a “{title}”",
    lines: ["{handyman} não respondeu ao seu pedido “{title}”."],
    ask: [
      "{inactive} não tem mais uma conta ativa.",
      "Agora outros profissionais veem “{open}” e podem responder.",
      "Ninguém mais vê “{again}”. Você pode publicar de novo para todos.",
    ],
  },
  requestOpened: {
    subject: "“{title}” está aberto a todos agora",
    lines: [
      "O orçamento de {handyman} para “{title}” foi encerrado. Até agora, ninguém mais via o pedido.",
      "Agora outros profissionais o veem e podem responder.",
    ],
  },
  requestReopened: {
    subject: "“{title}” está aberto de novo",
    lines: [
      "“{title}” está aberto de novo: o profissional que tinha ficado com o trabalho não vai mais fazê-lo.",
      "Seu orçamento tinha sido encerrado. Se você ainda puder fazer o trabalho, envie o orçamento de novo na página do pedido.",
    ],
  },
};
