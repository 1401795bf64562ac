import type { payments as english } from "../en/payments.ts";

export const payments: Record<keyof typeof english, string> = {
  "payments.title": "Pagamento",
  "payments.heading": "Concluir pagamento",
  "payments.service": "Pagamento do serviço",
  "payments.serviceFee": "Valor do serviço",
  "payments.platformFee": "Taxa da plataforma",
  "payments.platformFeeShare": "5%",
  "payments.total": "Total",
  "payments.pay": "Pagar com segurança",
  "payments.processing": "Processando...",
  "payments.footnote": "O pagamento é liberado ao profissional depois que a conclusão do trabalho é confirmada.",
  "payments.confirmDone": "Confirmo que o trabalho está pronto.",
  "payments.confirmDoneHint": "O profissional recebe na hora.",
  "payments.releasedAt": "Sem a sua confirmação, é liberado {{when}}.",
  "payments.summary": "Resumo do pedido",
  "payments.split": "O profissional recebe {{handyman}}. {{platform}} mantêm a plataforma.",
  "payments.loading": "Preparando o seu pagamento",

  "payments.startFailed": "Não foi possível iniciar o pagamento. Tente de novo.",
  "payments.confirmFailed": "Não foi possível confirmar o pagamento. Fale com o suporte.",
  "payments.failed": "O pagamento falhou",
  "payments.successful": "Pagamento realizado - Obrigado pelo seu pagamento! O profissional receberá a parte dele.",

  "payments.processingTitle": "Seu pagamento está sendo processado",
  "payments.processingText": "O provedor do cartão leva um momento. Esta página mostra o resultado sozinha.",
  "payments.successTitle": "Pagamento realizado",
  "payments.successText": "Obrigado pelo seu pagamento! O profissional receberá a parte dele.",
  "payments.failedText": "Nada foi cobrado. Confira o cartão ou use outro.",
  "payments.number": "Número do pagamento",
  "payments.receipt": "Ver recibo",
  "payments.alreadyPaid": "Este trabalho já foi pago",
  "payments.notDue": "Este trabalho pode ser pago quando estiver concluído",
  "payments.leave": "Seu pagamento ainda está sendo processado. Sair desta página?",

  "payments.failedUnsure": "Não sabe se deu certo? Tente de novo: este pagamento nunca é cobrado duas vezes.",
  "payments.processingLong":
    "Está demorando mais que o normal. Você pode sair desta página; enviamos o resultado por e-mail.",
  "payments.goingHome": "Você volta ao início em instantes.",
  "payments.unconfirmedTitle": "Pago, mas ainda não confirmado",
  "payments.unconfirmedText":
    "O provedor do cartão recebeu o seu pagamento. Não pague de novo: continuamos verificando por conta própria.",
  "payments.copyNumber": "Copiar número",
  "payments.numberCopied": "Número do pagamento copiado",
  "payments.numberNotCopied": "Não foi possível copiar o número do pagamento",
  "payments.refusedText": "O trabalho está na sua página inicial.",
};
