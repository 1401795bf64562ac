import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { payments as english } from "./en.ts";

const policy = policyWords("pt");

export const payments: Record<keyof typeof english, KindTexts> = {
  paymentOverdue: {
    subject: "“{title}” aguarda seu pagamento",
    lines: [
      "{handyman} concluiu “{title}”. Falta pagar {total}.",
      `Pague na sua página. Depois de ${policy.unpaidBlockDays} sem pagamento, você não pode publicar novos pedidos. Se algo estiver errado com o trabalho, escreva para nós antes.`,
    ],
  },
  paymentAsked: {
    subject: "“{title}” aguarda seu pagamento",
    lines: [
      "{handyman} concluiu “{title}”. Falta pagar {total}. Você não concordou com este preço.",
      "Ao pagar na sua página, você concorda com o preço. Se algo estiver errado com o trabalho, escreva para nós antes.",
      "Se {counter} for muito, ofereça outro preço na sua página.",
    ],
  },
  paymentReceived: {
    subject: "Recebemos seu pagamento por “{title}”",
    lines: [
      "Seu pagamento de {amount} por “{title}” foi aprovado.",
      "Nós o guardamos para {handyman} até {when}, a menos que você escreva para nós antes.",
      "Nós o guardamos para {handyman} até {hours} horas após a conclusão do trabalho, a menos que você escreva para nós antes.",
      "Você pode liberar o pagamento antes, confirmando que “{confirm}” está pronto.",
    ],
  },
  jobPaid: {
    subject: "“{title}” foi pago",
    lines: [
      "{customer} pagou por “{title}”.",
      "Sua parte é {share}.",
      "Nós a guardamos para você até {when}, a menos que {customer} confirme antes.",
      "Nós a guardamos para você até {hours} horas após você concluir o trabalho, a menos que {customer} confirme antes.",
      "Guardamos {waiting} até que sua conta volte a ficar ativa.",
      "O endereço exato de “{task}” está na página do trabalho.",
    ],
  },
  paymentFailed: {
    subject: "Seu pagamento por “{title}” não foi aprovado",
    lines: [
      "Seu pagamento por “{title}” não foi aprovado.",
      "Nada foi cobrado. Pague de novo na sua página, com o mesmo cartão ou com outro.",
    ],
  },
  releaseReminder: {
    subject: "“{title}” está pronto?",
    lines: [
      "{handyman} concluiu “{title}”. Está tudo certo?",
      "Então confirme e libere o pagamento. Se não, nós o liberamos em {when}.",
    ],
  },
  paymentReleased: {
    subject: "Seu pagamento por “{title}” foi liberado",
    lines: [
      "Liberamos seu pagamento de {amount} por “{title}” para {handyman}.",
      `Você não confirmou em ${policy.releaseHours}.`,
    ],
    ask: "Como foi o trabalho de {reviewee}? Escreva uma avaliação na página do trabalho: leva um minuto e ajuda outras pessoas a escolher.",
  },
  paymentReleasedByUs: {
    subject: "A Homewright liberou seu pagamento de “{title}”",
    lines: [
      "Analisamos “{title}”, e o trabalho conta como concluído: a Homewright liberou seu pagamento de {amount} para {handyman}.",
      "Se tiver alguma dúvida, escreva para nós.",
    ],
    ask: "Como foi o trabalho de {reviewee}? Escreva uma avaliação na página do trabalho: leva um minuto e ajuda outras pessoas a escolher.",
  },
  shareReleased: {
    subject: "{share} por “{title}” são seus",
    push: "Sua parte de “{title}” foi liberada",
    lines: [
      "Liberamos sua parte de {share} por “{title}”.",
      "Transferimos {moving} para a sua conta de recebimento, assim que você tiver uma.",
      "Guardamos {waiting} até que sua conta volte a ficar ativa.",
    ],
  },
  shareReleasedByUs: {
    subject: "A Homewright liberou {share} de “{title}”",
    push: "A Homewright liberou a sua parte de “{title}”",
    lines: [
      "Analisamos “{title}”, e o trabalho conta como concluído: a Homewright liberou sua parte de {share}.",
      "Transferimos {moving} para a sua conta de recebimento, assim que você tiver uma.",
      "Guardamos {waiting} até que sua conta volte a ficar ativa.",
    ],
  },
  shareWaits: {
    subject: "Guardamos sua parte de “{title}”",
    lines: [
      "Guardamos sua parte de “{title}” até que sua conta volte a ficar ativa.",
      "{customer} ainda pode pagar pelo trabalho. Se tiver alguma dúvida, escreva para nós.",
    ],
  },
  accountMissing: {
    subject: "Configure os recebimentos para receber {share} por “{title}”",
    push: "Configure os recebimentos para receber sua parte de “{title}”",
    lines: [
      "Guardamos sua parte de {share} por “{title}”: você ainda não tem uma conta para receber.",
      "Configure a conta na página de ganhos e nós transferimos na hora.",
    ],
  },
  refundMade: {
    subject: "{amount} estão voltando para o seu cartão",
    push: "O dinheiro de “{title}” está voltando para o seu cartão",
    lines: [
      "Devolvemos {amount} por “{title}”.",
      "Quando seu cartão foi cobrado, o preço maior já não valia. O preço deste trabalho continua sendo {price}.",
      "Seu banco leva de cinco a dez dias para mostrar o valor.",
    ],
  },
  refundFailed: {
    subject: "{amount} não chegaram ao seu cartão",
    push: "O dinheiro de “{title}” não chegou ao seu cartão",
    lines: [
      "Devolvemos {amount} por “{title}”, mas o valor não chegou ao seu cartão.",
      "O dinheiro continua sendo seu. Escreva para nós, e encontraremos outra forma de enviá-lo.",
    ],
  },
  shareRefunded: {
    subject: "Uma parte de “{title}” foi devolvida",
    lines: [
      "Devolvemos {amount} de “{title}” ao cliente.",
      "Sua parte diminuiu em {share}. Sua página mostra o que resta dela.",
    ],
  },
  shareOwed: {
    subject: "Você deve {amount} de “{title}”",
    push: "Você deve uma parte de “{title}”",
    lines: [
      "Você deve {amount} de “{title}”: vamos descontar esse valor das suas próximas partes.",
      "Devolvemos o valor ao cliente depois de pagar a você.",
    ],
  },
  shareKept: {
    subject: "Descontamos {amount} da sua parte de “{title}”",
    push: "Descontamos uma parte do que você recebe por “{title}”",
    lines: [
      "Descontamos {amount} da sua parte de “{title}” pelo que você devia.",
      "Você devia esse valor por um trabalho que reembolsamos depois de pagar a você. O resto desta parte vai para a sua conta.",
    ],
  },
  payoutFailed: {
    subject: "Seu banco devolveu {amount}",
    push: "Seu banco devolveu um pagamento",
    lines: [
      "Seu banco não aceitou um pagamento de {amount}; o dinheiro voltou para a sua conta conosco.",
      "Confira os dados do seu banco ou cartão na página de ganhos, em Configurar recebimentos. Depois, o valor pode ser pago de novo.",
    ],
  },
  payoutsPaused: {
    subject: "Seus repasses estão pausados",
    lines: [
      "Nosso parceiro de pagamentos não repassa nada da sua conta até receber mais alguns dados seus. O dinheiro continua seu.",
      "Sua página de ganhos leva à página dele, que diz o que falta.",
    ],
  },
  paymentHeldForBank: {
    subject: "O pagamento de “{title}” está parado",
    lines: [
      "O banco do seu cartão tem uma dúvida sobre o seu pagamento de “{title}”. Ele não retirou nenhum dinheiro.",
      "Até isso ser resolvido, o pagamento não é liberado. Se foi você que pagou, confirme isso ao seu banco. Se não foi, escreva para nós.",
    ],
  },
  shareHeldForBank: {
    subject: "O pagamento de “{title}” está parado",
    lines: [
      "O banco do cartão do cliente tem uma dúvida sobre o pagamento de “{title}”. Ele não retirou nenhum dinheiro.",
      "Estamos verificando. Até lá sua parte não é liberada. Guarde fotos e mensagens do serviço: elas podem ajudar.",
    ],
  },
  chargebackOpened: {
    subject: "Você contestou {amount} no banco",
    push: "Você contestou no banco o pagamento de “{title}”",
    lines: [
      "Seu banco nos avisou que você contesta {amount}, pagos por “{title}”.",
      "Quem decide é o banco. Até lá, o pagamento fica parado. Se foi um engano, avise seu banco.",
    ],
  },
  chargebackDecided: {
    subject: "Seu banco decidiu sobre “{title}”",
    lines: ["Seu banco decidiu sobre os {amount} que você contestou por “{title}”.", "Sua página mostra o resultado."],
  },
  shareFrozen: {
    subject: "O pagamento de “{title}” está parado",
    lines: [
      "O cliente contestou no banco os {amount} de “{title}”.",
      "Até o banco decidir, sua parte não é liberada nem paga. Guarde fotos e mensagens sobre o trabalho: elas podem ajudar.",
    ],
  },
  shareUnfrozen: {
    subject: "O pagamento de “{title}” não está mais parado",
    lines: [
      "O banco decidiu a seu favor: os {amount} de “{title}” continuam pagos.",
      "Sua parte é liberada e paga como sempre.",
    ],
  },
};
