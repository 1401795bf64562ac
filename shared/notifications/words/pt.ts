import type { Words } from "../wording.ts";

export const pt: Words = {
  kinds: {
    jobAccepted: {
      subject: "{handyman} aceitou seu pedido",
      lines: [
        "{handyman} aceitou “{title}” por {price}.",
        "Acompanhe o trabalho na sua página. Nada é cobrado até você pagar.",
        "{asker} ainda não vê o seu endereço exato. Compartilhe-o na página do trabalho quando quiser.",
      ],
    },
    priceToApprove: {
      subject: "{handyman} pede {price} por “{title}”",
      lines: [
        "{handyman} aceitou “{title}” e pede {price}: com a taxa da plataforma, você paga {total}.",
        "Aprove ou recuse o preço na sua página. Ao aprovar, você compartilha o seu endereço exato com {handyman}. Nada é cobrado sem o seu consentimento. Sem resposta em 72 horas, o trabalho é cancelado, a menos que já tenha começado, e o seu pedido volta a ficar aberto.",
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
    priceReminder: {
      subject: "O preço de “{title}” aguarda sua resposta",
      lines: [
        "{handyman} ainda aguarda sua resposta: {price} por “{title}”, {total} com a taxa da plataforma.",
        "Sem resposta em até 72 horas após a oferta, o trabalho é cancelado sem custo para ninguém, e o seu pedido volta a ficar aberto.",
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
      subject: "{customer} não concordou com o seu preço por “{title}”",
      lines: [
        "{customer} recusou seu preço de {price} por “{title}”, então este trabalho foi cancelado.",
        "Isso não custa nada a você. Há outros pedidos por perto na sua página.",
      ],
    },
    priceLapsed: {
      subject: "“{title}” foi cancelado: o preço não foi aprovado a tempo",
      lines: [
        "O preço de {price} por “{title}” não foi aprovado em 72 horas, então o trabalho foi cancelado.",
        "Nada foi cobrado.",
        "O pedido “{open}” está aberto de novo.",
      ],
    },
    priceProposed: {
      subject: "{person} propõe um novo preço por “{title}”: {price}",
      lines: [
        "{person} propõe {price} em vez de {former} por “{title}”: se você aceitar, paga {total} com a taxa da plataforma.",
        "Você já pagou este trabalho, então {total} é só a diferença: para aceitar o novo preço, pague-a na sua página. Ao todo, o trabalho vai custar {whole}.",
        "Aceite ou recuse na sua página em até 48 horas. Enquanto você não aceitar, vale o preço anterior.",
        "Se você aceitar, {back} do que já pagou voltam para o seu cartão quando o pagamento for liberado.",
      ],
    },
    endingProposed: {
      subject: "{person} propõe encerrar “{title}” agora",
      lines: [
        "{person} propõe encerrar “{title}” agora, com o preço de {price} pelo que já foi feito.",
        "Aceite ou recuse na sua página em até 48 horas. Enquanto você não aceitar, o trabalho segue como antes.",
        "Se você aceitar, {back} do que já pagou voltam para o seu cartão.",
      ],
    },
    proposalAccepted: {
      subject: "{person} aceitou sua proposta para “{title}”",
      lines: [
        "{person} aceitou sua proposta para “{title}”.",
        "O preço agora é {price}.",
        "A diferença também está paga: sua parte aumenta {more}.",
        "Nós a guardamos com o resto até {hours} horas após você concluir o trabalho, a menos que {person} confirme antes.",
        "{back} do que você já pagou voltam para o seu cartão assim que o pagamento for liberado.",
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
      subject: "Sua proposta para “{title}” perdeu a validade",
      lines: [
        "{person} não respondeu à sua proposta para “{title}” em 48 horas, e ela perdeu a validade.",
        "O trabalho segue por {agreed}, como combinado antes.",
        "O trabalho continua. O preço de {asked} ainda não foi aprovado.",
      ],
    },
    priceOffered: {
      subject: "{person} oferece {price} por “{title}”",
      lines: [
        "{person} não concordou com o seu preço de {former} por “{title}” e oferece {price}. Desse valor, você fica com {share}.",
        "Aceite ou recuse na sua página em até 72 horas. Sem resposta, nossa equipe analisa o caso.",
        "Se você recusar, o seu preço continua como você pediu, e {person} ainda pode pagar.",
      ],
    },
    offerAccepted: {
      subject: "{person} aceitou o seu preço por “{title}”",
      lines: [
        "{person} aceitou {offer} por “{title}”.",
        "Com a taxa da plataforma, você paga {total}. Já pode pagar na sua página.",
      ],
    },
    offerDeclined: {
      subject: "{person} não aceitou o seu preço por “{title}”",
      lines: [
        "{person} não aceitou {offer} por “{title}” e continua pedindo {price}: com a taxa da plataforma, {total}.",
        "Pague na sua página, o que significa concordar com o preço.",
        "Se {counter} parecer um preço alto, responda com outro preço na sua página.",
      ],
    },
    offerUnanswered: {
      subject: "{person} não respondeu ao seu preço por “{title}”",
      lines: [
        "{person} não respondeu ao seu preço de {offer} por “{title}” em 72 horas. Nossa equipe vai analisar o caso.",
        "Até lá, {person} continua pedindo {price}. Você pode pagar na sua página.",
        "Se {counter} parecer um preço alto, responda com outro preço na sua página.",
      ],
    },
    jobStarted: {
      subject: "{handyman} começou “{title}”",
      lines: [
        "{handyman} começou a trabalhar em “{title}”.",
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
    paymentOverdue: {
      subject: "“{title}” aguarda seu pagamento",
      lines: [
        "{handyman} concluiu “{title}”, e o trabalho ainda não foi pago: {total}.",
        "Pague na sua página. Depois de duas semanas sem pagamento, você não pode publicar novos pedidos. Se algo estiver errado com o trabalho, escreva para nós antes.",
      ],
    },
    paymentAsked: {
      subject: "“{title}” aguarda seu pagamento",
      lines: [
        "{handyman} concluiu “{title}”, e o trabalho ainda não foi pago: {total}. Você não concordou com este preço.",
        "{handyman} pede {asked}. Ao pagar na sua página, você concorda com o preço. Se algo estiver errado com o trabalho, escreva para nós antes.",
        "Se {counter} parecer um preço alto, responda com outro preço na sua página.",
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
        "Nós a guardamos para você até {when}, a menos que {customer} confirme antes que está tudo pronto.",
        "Nós a guardamos para você até {hours} horas após você concluir o trabalho, a menos que {customer} confirme antes.",
        "{waiting} aguarda até que sua conta volte a ficar ativa.",
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
        "{handyman} concluiu “{title}”. Está tudo como deveria?",
        "Então libere o pagamento. Se você não disser nada, nós o liberamos em {when}.",
      ],
    },
    paymentReleased: {
      subject: "Seu pagamento por “{title}” foi liberado",
      lines: [
        "Seu pagamento de {amount} por “{title}” foi liberado para {handyman}.",
        "Passaram-se 72 horas sem a sua confirmação.",
      ],
      ask: "Como foi o trabalho de {reviewee}? Escreva uma avaliação na página do trabalho: leva um minuto e ajuda outras pessoas a escolher.",
    },
    reviewAsked: {
      subject: "Como foi o trabalho em “{title}”?",
      lines: ["Seu pagamento por “{title}” foi liberado."],
      ask: "Como foi o trabalho de {reviewee}? Escreva uma avaliação na página do trabalho: leva um minuto e ajuda outras pessoas a escolher.",
    },
    shareReleased: {
      subject: "{share} por “{title}” são seus",
      lines: [
        "Sua parte de {share} por “{title}” foi liberada.",
        "Transferimos {moving} para a sua conta de recebimento. Enquanto você não tiver uma, o valor fica guardado para você.",
        "{waiting} aguarda até que sua conta volte a ficar ativa.",
      ],
    },
    paymentReleasedByUs: {
      subject: "A Homewright liberou seu pagamento de “{title}”",
      lines: [
        "Analisamos “{title}”, e o trabalho conta como concluído: seu pagamento de {amount} foi liberado pela Homewright, e {handyman} recebe a parte que lhe cabe.",
        "Se tiver alguma dúvida, escreva para nós.",
      ],
      ask: "Como foi o trabalho de {reviewee}? Escreva uma avaliação na página do trabalho: leva um minuto e ajuda outras pessoas a escolher.",
    },
    shareReleasedByUs: {
      subject: "A Homewright liberou {share} de “{title}”",
      lines: [
        "Analisamos “{title}”, e o trabalho conta como concluído: sua parte de {share} foi liberada pela Homewright.",
        "Transferimos {moving} para a sua conta de recebimento. Enquanto você não tiver uma, o valor espera por você.",
        "{waiting} aguarda até que sua conta volte a ficar ativa.",
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
    redoAsked: {
      subject: "{customer} pede que você volte: “{title}”",
      lines: [
        "{customer} ainda não está contente com “{title}” e pede que você volte. O que falta está na sua página.",
        "Corrija o que falta e marque o trabalho como concluído de novo até {when}. Depois disso, nossa equipe analisa o caso.",
        "Sua parte de {share} continua retida. As 72 horas até a liberação recomeçam quando você concluir o trabalho.",
      ],
    },
    jobLeft: {
      subject: "{handyman} não pode fazer “{title}”",
      lines: [
        "{handyman} cancelou o trabalho “{title}”. Sentimos muito.",
        "Seu pedido “{open}” está aberto de novo, e outros profissionais já o veem.",
        "O que você pagou por este trabalho volta para o seu cartão.",
      ],
    },
    jobCancelled: {
      subject: "{customer} cancelou “{title}”",
      lines: [
        "{customer} cancelou “{title}” antes do início.",
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
    accountMissing: {
      subject: "{share} por “{title}” aguardam sua conta",
      lines: [
        "Sua parte de {share} por “{title}” está esperando: você ainda não tem uma conta para receber.",
        "Configure a conta na página de ganhos e nós transferimos na hora.",
      ],
    },
    refundMade: {
      subject: "{amount} estão voltando para o seu cartão",
      lines: [
        "Devolvemos {amount} por “{title}”.",
        "Quando seu cartão foi cobrado, o preço maior já não valia. O preço deste trabalho continua sendo {price}.",
        "Seu banco leva de cinco a dez dias para mostrar o valor.",
      ],
    },
    refundFailed: {
      subject: "{amount} não chegaram ao seu cartão",
      lines: [
        "Devolvemos {amount} por “{title}”, mas o valor não chegou ao seu cartão.",
        "O dinheiro continua sendo seu. Escreva para nós, e encontraremos outra forma de enviá-lo.",
      ],
    },
    shareRefunded: {
      subject: "Uma parte de “{title}” foi devolvida",
      lines: [
        "{amount} de “{title}” voltaram para o cliente.",
        "Sua parte diminuiu em {share}. Sua página mostra o que resta dela.",
      ],
    },
    shareOwed: {
      subject: "Você deve {amount} de “{title}”",
      lines: [
        "Você deve {amount} de “{title}”: vamos descontar esse valor das suas próximas partes.",
        "Ele voltou para o cliente depois de ter sido pago a você.",
      ],
    },
    payoutFailed: {
      subject: "Seu banco devolveu {amount}",
      lines: [
        "Seu banco não aceitou um pagamento de {amount}; o dinheiro voltou para a sua conta conosco.",
        "Confira os dados do seu banco ou cartão na página de ganhos, em Configurar recebimentos. Depois, o valor pode ser pago de novo.",
      ],
    },
    shareKept: {
      subject: "Descontamos {amount} da sua parte de “{title}”",
      lines: [
        "Descontamos {amount} da sua parte de “{title}” pelo que você devia.",
        "Você devia esse valor por um trabalho que foi reembolsado depois de ter sido pago a você. O que sobrar desta parte vai para a sua conta.",
      ],
    },
    chargebackOpened: {
      subject: "Seu banco pediu {amount} de volta",
      lines: [
        "Seu banco nos pediu de volta {amount}, pagos por “{title}”.",
        "Quem decide é o banco. Até lá, o pagamento fica parado. Se foi um engano, avise seu banco.",
      ],
    },
    chargebackDecided: {
      subject: "Seu banco decidiu sobre “{title}”",
      lines: [
        "Seu banco decidiu sobre os {amount} que pediu de volta por “{title}”.",
        "Sua página mostra como está o pagamento agora.",
      ],
    },
    shareFrozen: {
      subject: "O pagamento de “{title}” está parado",
      lines: [
        "O banco do cliente pediu de volta os {amount} de “{title}”.",
        "Até o banco decidir, sua parte não é liberada nem paga. Guarde fotos e mensagens sobre o trabalho: elas podem ajudar.",
      ],
    },
    shareUnfrozen: {
      subject: "O pagamento de “{title}” segue em frente",
      lines: [
        "O banco decidiu a seu favor: os {amount} de “{title}” continuam pagos.",
        "Sua parte volta a seguir normalmente.",
      ],
    },
    reviewReceived: {
      subject: "Você tem uma nova avaliação",
      lines: ["Você tem uma nova avaliação.", "A avaliação está no seu perfil público."],
    },
    enrolled: {
      subject: "Seu cadastro está concluído",
      lines: [
        "Seu cadastro está concluído.",
        "Há pedidos perto de você na sua página. Fotos dos seus trabalhos ajudam as pessoas a escolher você.",
      ],
    },
    verified: {
      subject: "Verificação aprovada: {check}",
      lines: ["Conferimos e confirmamos: {check}.", "Seu perfil público já mostra isso."],
    },
    rejected: {
      subject: "Verificação não aprovada: {check}",
      lines: [
        "Não foi possível confirmar: {check}.",
        "Sua página diz o motivo. Você pode enviar outro documento quando quiser.",
      ],
    },
    verificationExpiring: {
      subject: "Vence em breve: {check}",
      lines: [
        "Seu perfil mostra esta verificação até {lastDay}: {check}.",
        "Envie um novo documento antes desse dia para que seu perfil continue a mostrá-la.",
      ],
    },
    verificationExpired: {
      subject: "Verificação vencida: {check}",
      lines: [
        "Esta verificação venceu: {check}.",
        "Seu perfil volta a mostrá-la quando você enviar um novo documento.",
      ],
    },
    requestExpired: {
      subject: "O prazo do pedido “{title}” venceu",
      lines: [
        "Ninguém aceitou “{title}” a tempo, e os profissionais não veem mais o pedido.",
        "Publique “{again}” de novo para tentar mais uma vez. Mais detalhes ou uma foto costumam ajudar.",
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
    shareWaits: {
      subject: "Sua parte de “{title}” aguarda",
      lines: [
        "Sua parte de “{title}” aguarda até que sua conta volte a ficar ativa.",
        "{customer} ainda pode pagar pelo trabalho. Se tiver alguma dúvida, escreva para nós.",
      ],
    },
    accountBack: {
      subject: "A conta de {person} está ativa de novo: “{title}”",
      lines: ["A conta de {person} está ativa de novo. “{title}” continua como antes."],
    },
    accountDeactivated: {
      subject: "Sua conta foi desativada",
      lines: [
        "Um administrador desativou sua conta.",
        "Você ainda pode entrar, mas não publicar nem aceitar nada de novo até que ela volte a ficar ativa. Nada foi apagado.",
        "Se você discorda, quer saber o motivo ou quer uma cópia dos seus dados, escreva para nós: uma pessoa da nossa equipe lê a mensagem. O botão leva ao nosso endereço, que abre sem entrar na conta.",
      ],
    },
    accountReactivated: {
      subject: "Sua conta está ativa de novo",
      lines: ["Sua conta está ativa de novo.", "Tudo está onde você deixou. Entre como de costume."],
    },
  },
  actions: {
    job: "Ver o trabalho",
    request: "Ver o pedido",
    profile: "Ver seu perfil",
    verifications: "Ver suas verificações",
    earnings: "Ver seus ganhos",
    contact: "Como falar conosco",
    home: "Ir para a sua página",
  },
  stubs: {
    job: "Trabalho {stub}",
    request: "Pedido {stub}",
    profile: "",
    verifications: "",
    earnings: "",
    contact: "",
    home: "",
  },
  stop: {
    jobs: "Não receber e-mails sobre os seus trabalhos",
    requests: "Não receber e-mails sobre os seus pedidos",
    reviews: "Não receber e-mails sobre avaliações",
    verifications: "Não receber e-mails sobre verificações",
  },
  always: "E-mails sobre pagamentos e sobre a sua conta são sempre enviados.",
  unnamed: {
    handyman: "seu profissional",
    customer: "seu cliente",
    person: "a outra pessoa",
  },
  checks: {
    identity: "Identidade",
    license: "Licença",
    insurance: "Seguro",
    background_check: "Verificação de antecedentes",
    certification: "Certificação",
  },
};
