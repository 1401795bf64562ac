import type { KindTexts } from "../../wording.ts";
import type { jobs as english } from "./en.ts";

export const jobs: Record<keyof typeof english, KindTexts> = {
  jobAccepted: {
    subject: "{handyman} aceitou seu pedido",
    lines: [
      "{handyman} aceitou “{title}” por {price}.",
      "Acompanhe o trabalho na sua página. Nada é cobrado até você pagar.",
      "{asker} ainda não vê o seu endereço exato. Compartilhe-o na página do trabalho quando quiser.",
    ],
  },
  addressAsked: {
    subject: "{handyman} precisa do endereço de “{title}”",
    lines: [
      "{handyman} ainda não tem o seu endereço exato para “{title}”.",
      "Compartilhe-o com um toque na página do trabalho. Ninguém além de {handyman} o vê.",
    ],
  },
  addressShared: {
    subject: "{customer} compartilhou o endereço de “{title}”",
    lines: [
      "{customer} compartilhou o endereço exato de “{title}”.",
      "Ele está na página do trabalho e serve só para este trabalho.",
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
      "Confira o trabalho e depois pague {total} na sua página.",
      "{handyman} pede {asked}: com a taxa da plataforma, {whole}. Você ainda não concordou com este preço. Confira o trabalho e depois pague na sua página, o que significa concordar.",
      "Se {counter} parecer um preço alto, responda com outro preço na sua página.",
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
      "{customer} ainda não está contente com “{title}” e pede que você volte. O que falta está na sua página.",
      "Corrija o que falta e marque o trabalho como concluído de novo até {when}. Depois disso, nossa equipe analisa o caso.",
      "Sua parte de {share} continua retida. As 72 horas até a liberação recomeçam quando você concluir o trabalho.",
    ],
  },
  jobResolved: {
    subject: "Decidimos sobre “{title}”: conta como concluído",
    lines: [
      "Analisamos “{title}” e decidimos que o trabalho conta como concluído.",
      "Ainda não foi pago: pague {total} por ele na sua página.",
      "{handyman} pede {asked}: com a taxa da plataforma, {whole}. Você pode pagar na sua página.",
      "Se {counter} parecer um preço alto, responda com outro preço na sua página.",
      "{customer} ainda não pagou e também recebe esta decisão.",
      "Se tiver alguma dúvida, escreva para nós.",
    ],
  },
  jobLeft: {
    subject: "{handyman} não pode fazer “{title}”",
    lines: [
      "{handyman} cancelou o trabalho “{title}”. Sentimos muito.",
      "Seu pedido “{open}” está aberto de novo, e outros profissionais já o veem.",
      "Ninguém mais vê “{again}”. Você pode publicar de novo para todos.",
      "O que você pagou por este trabalho volta para o seu cartão.",
    ],
  },
  jobCancelled: {
    subject: "{customer} cancelou “{title}”",
    lines: [
      "{customer} cancelou “{title}” antes do início.",
      "Você recebe {fee} pelo cancelamento em cima da hora. O valor é liberado 72 horas depois.",
      "Isso não custa nada para você. Outros pedidos perto de você estão na sua página.",
    ],
  },
  jobEnded: {
    subject: "“{title}” terminou de comum acordo",
    lines: [
      "Vocês dois concordaram em encerrar “{title}”. Nada é devido.",
      "O que foi pago por este trabalho volta para o cartão.",
    ],
  },
  jobClosed: {
    subject: "Encerramos “{title}”",
    lines: [
      "Analisamos o trabalho “{title}” e o encerramos. Nada é devido.",
      "{inactive} não tem mais uma conta ativa.",
      "Seu pedido “{open}” está aberto de novo, e outros profissionais já o veem.",
      "Ninguém mais vê “{again}”. Você pode publicar de novo para todos.",
      "Sua parte de “{released}”, que já tinha sido liberada, é retomada.",
      "O que foi pago por este trabalho volta para o cartão. Se você tiver alguma dúvida, escreva para nós.",
    ],
  },
  jobUnfunded: {
    subject: "“{title}” foi cancelado",
    lines: [
      "O pagamento de “{title}” voltou para o cliente, por isso este trabalho foi cancelado. Nada é devido.",
      "O trabalho não começa nem continua. Se você tiver alguma dúvida, escreva para nós.",
    ],
  },
  startMissing: {
    subject: "“{title}” ainda não começou. Continua de pé?",
    lines: [
      "Ninguém começou “{title}” ainda. Em {when} cancelamos o trabalho, sem custo para nenhum dos lados.",
      "“{standing}” continua de pé? Confirme antes disso, com o botão na sua página, e o trabalho continua por mais 30 dias.",
      "Você já começou o trabalho para {customer}? Então aperte “Iniciar trabalho”.",
      "Se ele for cancelado, {back} voltam para o seu cartão.",
    ],
  },
  jobKept: {
    subject: "“{title}” continua de pé",
    lines: [
      "{person} confirmou que “{title}” continua de pé; por isso, o trabalho não será cancelado.",
      "Se para você “{standing}” não continua de pé, cancele o trabalho na sua página, sem custo para nenhum dos lados.",
    ],
  },
  jobStale: {
    subject: "“{title}” foi cancelado: ninguém o começou",
    lines: [
      "Ninguém começou “{title}” em 30 dias, por isso o trabalho foi cancelado. Não custa nada para nenhum dos lados.",
      "Seu pedido está fechado, e {handyman} já não o tem. O que você pagou por este trabalho volta para o seu cartão.",
      "Se ainda precisar de “{again}”, publique o pedido de novo.",
      "{customer} pode publicar o pedido de novo. Outros pedidos perto de você estão na sua página.",
    ],
  },
  handymanInactive: {
    subject: "A conta de {handyman} não está mais ativa: “{title}”",
    lines: [
      "A conta de {handyman} não está mais ativa. O trabalho “{title}” continua valendo.",
      "{worker} ainda pode iniciar e concluir este trabalho. Você pode cancelá-lo antes do início ou, depois, propor o encerramento.",
      "O trabalho está concluído. Você pode pagar {total} por ele como antes.",
    ],
  },
  customerInactive: {
    subject: "A conta de {customer} não está mais ativa: “{title}”",
    lines: [
      "A conta de {customer} não está mais ativa. O trabalho “{title}” continua valendo.",
      "Você pode concluir este trabalho ou cancelá-lo. {payer} pode vê-lo e pagar por ele, mas não pode responder a você.",
      "O trabalho está concluído. {customer} ainda pode pagar {total} por ele.",
    ],
  },
  mayFinish: {
    subject: "Deixamos o trabalho “{title}” com você",
    lines: [
      "Sua conta não está ativa, mas deixamos o trabalho “{title}” com você.",
      "Entre como de costume: você pode iniciar e concluir “{work}” e recebe por ele.",
      "Ele está concluído: assim que {payer} pagar, transferimos sua parte para a sua conta de recebimento, como sempre.",
    ],
  },
  accountBack: {
    subject: "A conta de {person} está ativa de novo: “{title}”",
    lines: ["A conta de {person} está ativa de novo. “{title}” continua como antes."],
  },
};
