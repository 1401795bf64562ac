import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { jobs as english } from "./en.ts";

const policy = policyWords("pt");

export const jobs: Record<keyof typeof english, KindTexts> = {
  jobAccepted: {
    subject: "{handyman} aceitou seu pedido",
    lines: [
      "{handyman} aceitou “{title}” por {total} no total.",
      "Acompanhe o trabalho na sua página. Nada é cobrado até você pagar.",
      "{asker} ainda não vê o seu endereço exato. Compartilhe-o na página do trabalho quando quiser.",
    ],
  },
  addressAsked: {
    subject: "{handyman} precisa do endereço de “{title}”",
    lines: [
      "{handyman} ainda não tem o seu endereço exato para “{title}”.",
      "Compartilhe-o na página do trabalho. Só {handyman} o vê.",
    ],
  },
  addressShared: {
    subject: "{customer} compartilhou o endereço de “{title}”",
    lines: [
      "{customer} compartilhou o endereço exato de “{title}”.",
      "Ele está na página do trabalho, só para este trabalho.",
    ],
  },
  jobStarted: {
    subject: "{handyman} começou “{title}”",
    lines: [
      "{handyman} começou a trabalhar em “{title}”.",
      "O horário que vocês tinham combinado não vale mais: {when}. O arquivo anexo tira a visita da sua agenda.",
      "Você ainda não aprovou o preço de {asked}: ainda pode aprovar ou recusar na sua página.",
      "Avisaremos assim que estiver pronto.",
    ],
  },
  jobCompleted: {
    subject: "“{title}” está pronto",
    lines: [
      "{handyman} concluiu “{title}”.",
      "Confira o trabalho e pague {total} na sua página.",
      "{handyman} pede {asked} no total. Você ainda não aprovou este preço. Confira o trabalho e pague na sua página; ao pagar, você concorda.",
      "Se {counter} for muito, ofereça outro preço na sua página.",
      "Depois de pago, guardamos o dinheiro por {hours} horas antes que {handyman} o receba. Se algo estiver errado, escreva para nós nesse prazo.",
    ],
  },
  paidJobCompleted: {
    subject: "“{title}” está pronto",
    lines: [
      "{handyman} concluiu “{title}”. Confira o trabalho.",
      "Você já pagou. Liberamos o pagamento em {when}, a menos que você escreva para nós antes.",
      "Você pode liberar o pagamento antes, confirmando que “{confirm}” está pronto.",
    ],
  },
  redoAsked: {
    subject: "{customer} pede que você volte: “{title}”",
    lines: [
      "{customer} pede que você volte a “{title}”. Sua página mostra o que falta.",
      "Corrija o que falta e marque o trabalho como concluído de novo até {when}. Depois disso, nossa equipe analisa o caso.",
      `Sua parte de {share} continua retida. As ${policy.releaseHours} até a liberação recomeçam quando você concluir o trabalho de novo.`,
    ],
  },
  jobResolved: {
    subject: "Decidimos sobre “{title}”: conta como concluído",
    lines: [
      "Analisamos “{title}” e decidimos que o trabalho conta como concluído.",
      "Ainda não foi pago: pague {total} por ele na sua página.",
      "{handyman} pede {asked} no total. Você pode pagar na sua página.",
      "Se {counter} for muito, ofereça outro preço na sua página.",
      "{customer} ainda não pagou. Também avisamos sobre a decisão.",
      "Se tiver alguma dúvida, escreva para nós.",
    ],
  },
  jobLeft: {
    subject: "{handyman} não pode fazer “{title}”",
    lines: [
      "{handyman} cancelou o trabalho “{title}”. Sentimos muito.",
      "Seu pedido “{open}” está aberto de novo, e outros profissionais já o veem.",
      "Ninguém mais vê “{again}”. Você pode publicar de novo para todos.",
      "Devolvemos ao seu cartão o que você pagou por este trabalho.",
    ],
  },
  jobCancelled: {
    subject: "{customer} cancelou “{title}”",
    lines: [
      "{customer} cancelou “{title}” antes do início.",
      `Você recebe {fee} pelo cancelamento em cima da hora. O valor é liberado ${policy.releaseHours} depois.`,
      "Isso não custa nada para você. Outros pedidos perto de você estão na sua página.",
    ],
  },
  jobEnded: {
    subject: "“{title}” terminou de comum acordo",
    lines: [
      "Vocês dois concordaram em encerrar “{title}”. Nada é devido.",
      "Devolvemos o que foi pago por este trabalho.",
    ],
  },
  jobClosed: {
    subject: "Encerramos “{title}”",
    lines: [
      "Analisamos o trabalho “{title}” e o encerramos. Nada é devido.",
      "{inactive} não tem mais uma conta ativa.",
      "Seu pedido “{open}” está aberto de novo, e outros profissionais já o veem.",
      "Ninguém mais vê “{again}”. Você pode publicar de novo para todos.",
      "Retomamos sua parte de “{released}”, que já tinha sido liberada.",
      "Devolvemos o que foi pago por este trabalho. Se você tiver alguma dúvida, escreva para nós.",
    ],
  },
  jobUnfunded: {
    subject: "“{title}” foi cancelado",
    lines: [
      "O pagamento de “{title}” voltou para o cliente, por isso este trabalho foi cancelado. Nada é devido.",
      "Não comece nem continue o trabalho. Se você tiver alguma dúvida, escreva para nós.",
    ],
  },
  startMissing: {
    subject: "“{title}” ainda não começou. Quer manter?",
    lines: [
      "“{title}” ainda não começou. Em {when} cancelamos o trabalho, sem custo para nenhum dos lados.",
      `Para manter “{standing}” por mais ${policy.inactivityDays}, aperte “Manter o trabalho” na sua página antes disso.`,
      "Se você já começou o trabalho para {customer}, aperte “Iniciar trabalho”.",
      "Se ele for cancelado, devolvemos {back} ao seu cartão.",
    ],
  },
  jobKept: {
    subject: "“{title}” continua",
    lines: [
      "{person} manteve o trabalho “{title}”; por isso, não o cancelamos.",
      "Se você não quer mais “{standing}”, cancele o trabalho na sua página, sem custo para nenhum dos lados.",
    ],
  },
  jobStale: {
    subject: "“{title}” foi cancelado: não começou",
    lines: [
      `“{title}” não começou em ${policy.inactivityDays}, por isso cancelamos o trabalho. Não custa nada para nenhum dos lados.`,
      "Seu pedido está fechado, e {handyman} já não o tem. Devolvemos ao seu cartão o que você pagou por este trabalho.",
      "Se ainda precisar de “{again}”, publique o pedido de novo.",
      "{customer} pode publicar o pedido de novo. Outros pedidos perto de você estão na sua página.",
    ],
  },
  handymanInactive: {
    subject: "A conta de {handyman} não está mais ativa: “{title}”",
    lines: [
      "A conta de {handyman} não está mais ativa. O trabalho “{title}” continua.",
      "{worker} ainda pode iniciar e concluir este trabalho. Você pode cancelá-lo antes do início ou, depois, propor o encerramento.",
      "O trabalho está concluído. Você pode pagar {total} por ele como antes.",
    ],
  },
  customerInactive: {
    subject: "A conta de {customer} não está mais ativa: “{title}”",
    lines: [
      "A conta de {customer} não está mais ativa. O trabalho “{title}” continua.",
      "Você pode concluir este trabalho ou cancelá-lo. {payer} pode vê-lo e pagar por ele, mas não pode responder a você.",
      "O trabalho está concluído. {customer} ainda pode pagar por ele: você fica com {share}.",
    ],
  },
  mayFinish: {
    subject: "Deixamos o trabalho “{title}” com você",
    lines: [
      "Sua conta não está ativa, mas deixamos o trabalho “{title}” com você.",
      "Entre como de costume: você pode iniciar e concluir “{work}” e recebe por ele.",
      "Ele está concluído. Assim que {payer} pagar, transferimos sua parte para a sua conta de recebimento.",
    ],
  },
  accountBack: {
    subject: "A conta de {person} está ativa de novo: “{title}”",
    lines: ["A conta de {person} está ativa de novo. “{title}” continua como antes."],
  },
};
