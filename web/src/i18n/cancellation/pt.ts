import { policyWords } from "../../../../shared/policy-words.ts";

const policy = policyWords("pt");

export default {
  policy: `O cliente cancela sem custo até ${policy.freeBeforeHours} antes da visita combinada e nos primeiros ${policy.freeAfterMinutes} depois de combinar. Depois disso, paga ${policy.lateFeePercent} do preço, no máximo ${policy.lateFeeMaxDollars}. Nas últimas ${policy.shortNoticeHours}, ou se não estiver no local, paga ${policy.shortNoticeFeePercent}, no máximo ${policy.shortNoticeFeeMaxDollars}. A taxa só sai do que ele já pagou, e vai toda para o profissional.`,
  free: "Cancelar agora não custa nada para você.",
  freeUntil: "Continua sem custo até {{when}}.",
  fee: "Cancelar agora custa {{fee}} do que você pagou. Tudo vai para {{name}}.",
  youPay: "Taxa de cancelamento",
  refund: "Volta para o seu cartão",
  "late.customer": `Faltam menos de ${policy.freeBeforeHours} para a visita combinada. Se você desistir deste horário e cancelar o trabalho em até um dia, custa o mesmo que cancelar agora. Se quem desistir for {{name}}, não custa nada para você.`,
  "late.handyman": `Faltam menos de ${policy.freeBeforeHours} para a visita combinada. Se {{name}} desistir deste horário e cancelar o trabalho em até um dia, paga para você a taxa de cancelamento de agora. Se quem desistir for você, não há taxa.`,
  "kept.customer": "{{fee}} do que você pagou ficaram retidos pelo cancelamento em cima da hora, tudo para {{name}}.",
  "kept.handyman": `{{fee}} do pagamento ficaram retidos pelo cancelamento em cima da hora. Tudo vai para o profissional, ${policy.releaseHours} depois do cancelamento.`,
};
