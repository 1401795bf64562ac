import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { proposals as english } from "./en.ts";

const policy = policyWords("pt");

export const proposals: Record<keyof typeof english, KindTexts> = {
  priceToApprove: {
    subject: "{handyman} pede {total} por “{title}”",
    push: "{handyman} aceitou “{title}” e pede que você aprove o preço",
    lines: [
      "{handyman} aceitou “{title}” e pede {total} no total.",
      `Aprove ou recuse o preço na sua página em até ${policy.priceApprovalHours}; se não, o trabalho é cancelado, a menos que já tenha começado. Ao aprovar, você compartilha seu endereço exato com {handyman}. Nada é cobrado sem o seu consentimento.`,
      "Nesse caso, o seu pedido “{reopens}” volta a ficar aberto.",
      "Nesse caso, o seu pedido “{ends}” também termina, e você pode publicá-lo de novo.",
    ],
  },
  priceReminder: {
    subject: "Aprove ou recuse o preço de “{title}”",
    lines: [
      "{handyman} aguarda sua resposta: {total} no total por “{title}”.",
      `Se você não responder em até ${policy.priceApprovalHours} após a oferta, o trabalho é cancelado sem custo para ninguém.`,
      "Nesse caso, o seu pedido “{reopens}” volta a ficar aberto.",
      "Nesse caso, o seu pedido “{ends}” também termina, e você pode publicá-lo de novo.",
    ],
  },
  priceApproved: {
    subject: "{customer} aprovou seu preço por “{title}”",
    lines: [
      "{customer} aprovou seu preço de {price} por “{title}”.",
      "Você fica com {share}. Já pode começar: o endereço exato está na página do trabalho.",
    ],
  },
  priceRejected: {
    subject: "{customer} recusou seu preço por “{title}”",
    lines: [
      "{customer} recusou seu preço de {price} por “{title}”, então este trabalho foi cancelado.",
      "Isso não custa nada a você. Há outros pedidos por perto na sua página.",
    ],
  },
  priceLapsed: {
    subject: "“{title}” foi cancelado: o preço não foi aprovado a tempo",
    lines: [
      `O preço de {price} por “{title}” não foi aprovado em ${policy.priceApprovalHours}, então o trabalho foi cancelado.`,
      "Nada foi cobrado.",
      "O pedido “{open}” está aberto de novo.",
      "Ninguém mais vê “{again}”. Você pode publicar de novo para todos.",
    ],
  },
  priceProposed: {
    subject: "{person} propõe um novo preço por “{title}”: {price}",
    push: "{person} propõe um novo preço por “{title}”",
    lines: [
      "{person} propõe {price} no total em vez de {former} por “{title}”.",
      "Você já pagou este trabalho. Para aceitar o novo preço, pague a diferença de {difference} na sua página.",
      `Aceite ou recuse na sua página em até ${policy.proposalHours}. Enquanto você não aceitar, vale o preço anterior.`,
      "Se você aceitar, devolvemos {back} ao seu cartão quando o pagamento for liberado.",
    ],
  },
  endingProposed: {
    subject: "{person} propõe encerrar “{title}” agora",
    lines: [
      "{person} propõe encerrar “{title}” agora, por {price}.",
      `Aceite ou recuse na sua página em até ${policy.proposalHours}. Enquanto você não aceitar, o trabalho segue como antes.`,
      "Se você aceitar, devolvemos {back} ao seu cartão.",
    ],
  },
  proposalAccepted: {
    subject: "{person} aceitou sua proposta para “{title}”",
    lines: [
      "{person} aceitou sua proposta para “{title}”.",
      "O preço agora é {price}.",
      "A diferença também está paga: sua parte aumenta {more}.",
      "Nós a guardamos com o resto até {hours} horas após você concluir o trabalho, a menos que {person} confirme antes.",
      "Devolvemos {back} ao seu cartão quando o pagamento for liberado.",
      "O endereço exato de “{task}” está na página do trabalho.",
    ],
  },
  proposalDeclined: {
    subject: "{person} recusou sua proposta para “{title}”",
    lines: [
      "{person} recusou sua proposta para “{title}”.",
      "O trabalho segue por {agreed}, como combinado antes.",
      "O trabalho continua. O preço de {asked} ainda não foi aprovado.",
    ],
  },
  proposalLapsed: {
    subject: "Sua proposta para “{title}” ficou sem resposta",
    lines: [
      `{person} não respondeu à sua proposta para “{title}” em ${policy.proposalHours}, e ela perdeu a validade.`,
      "O trabalho segue por {agreed}, como combinado antes.",
      "O trabalho continua. O preço de {asked} ainda não foi aprovado.",
    ],
  },
  priceOffered: {
    subject: "{person} oferece {price} por “{title}”",
    push: "{person} oferece outro preço por “{title}”",
    lines: [
      "{person} oferece {price} por “{title}” em vez do seu preço de {former}. Você ficaria com {share}.",
      `Aceite ou recuse na sua página em até ${policy.offerHours}; se não, nossa equipe analisa o caso.`,
      "Se você recusar, vale o seu preço, e {person} ainda pode pagar.",
    ],
  },
  offerAccepted: {
    subject: "{person} aceitou o seu preço por “{title}”",
    lines: ["{person} aceitou {offer} no total por “{title}”.", "Você já pode pagar na sua página."],
  },
  offerDeclined: {
    subject: "{person} não aceitou o seu preço por “{title}”",
    lines: [
      "{person} não aceitou {offer} por “{title}” e continua pedindo {price} no total.",
      "Você pode pagar na sua página; ao pagar, você concorda.",
      "Se {counter} for muito, ofereça outro preço na sua página.",
    ],
  },
  offerUnanswered: {
    subject: "{person} não respondeu ao seu preço por “{title}”",
    lines: [
      `{person} não respondeu ao seu preço de {offer} por “{title}” em ${policy.offerHours}. Nossa equipe está analisando o caso.`,
      "Até lá, {person} continua pedindo {price} no total. Você pode pagar na sua página.",
      "Se {counter} for muito, ofereça outro preço na sua página.",
    ],
  },
};
