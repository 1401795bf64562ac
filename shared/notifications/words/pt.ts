import type { Words } from "../wording.ts";

export const pt: Words = {
  kinds: {
    jobAccepted: {
      subject: "{handyman} aceitou o seu pedido",
      lines: [
        "{handyman} aceitou “{title}” por {price}.",
        "Acompanhe o trabalho na sua página. Nada é cobrado antes da conclusão.",
      ],
    },
    jobStarted: {
      subject: "{handyman} começou “{title}”",
      lines: ["{handyman} começou a trabalhar em “{title}”.", "Avisaremos assim que estiver pronto."],
    },
    jobCompleted: {
      subject: "“{title}” está pronto",
      lines: ["{handyman} concluiu “{title}”.", "Confira o serviço e depois pague na sua página."],
    },
    paymentReceived: {
      subject: "Recebemos o seu pagamento por “{title}”",
      lines: [
        "O seu pagamento de {amount} por “{title}” foi aprovado.",
        "Nós o guardamos para {handyman} até a liberação.",
      ],
    },
    jobPaid: {
      subject: "“{title}” foi pago",
      lines: ["{customer} pagou por “{title}”.", "A sua parte é {share}. Nós a guardamos para você até a liberação."],
    },
    releaseReminder: {
      subject: "“{title}” está pronto?",
      lines: [
        "{handyman} concluiu “{title}”. Está tudo como deveria?",
        "Então libere o pagamento. Se você não disser nada, nós o liberamos em {hours} horas.",
      ],
    },
    paymentReleased: {
      subject: "O seu pagamento por “{title}” foi liberado",
      lines: [
        "O seu pagamento de {amount} por “{title}” foi liberado, e {handyman} recebe a sua parte.",
        "Passaram-se 72 horas sem a sua confirmação.",
      ],
    },
    shareReleased: {
      subject: "{share} por “{title}” são seus",
      lines: [
        "A sua parte de {share} por “{title}” foi liberada.",
        "Nós a transferimos para a sua conta de recebimento. Enquanto você não tiver uma, ela fica guardada para você.",
      ],
    },
    reviewReceived: {
      subject: "Você tem uma nova avaliação",
      lines: ["Você tem uma nova avaliação.", "A avaliação está no seu perfil público."],
    },
    enrolled: {
      subject: "O seu cadastro está concluído",
      lines: [
        "O seu cadastro está concluído.",
        "Há pedidos perto de você na sua página. Fotos dos seus trabalhos ajudam as pessoas a escolher você.",
      ],
    },
    verified: {
      subject: "Verificação aprovada: {check}",
      lines: ["Conferimos e confirmamos: {check}.", "O seu perfil público já mostra isso."],
    },
    rejected: {
      subject: "Verificação não aprovada: {check}",
      lines: [
        "Não foi possível confirmar: {check}.",
        "A sua página diz o motivo. Você pode enviar outro documento quando quiser.",
      ],
    },
    verificationExpiring: {
      subject: "Vence em breve: {check}",
      lines: [
        "O seu perfil mostra esta verificação até {lastDay}: {check}.",
        "Envie um novo documento antes desse dia para que o seu perfil continue a mostrá-la.",
      ],
    },
    verificationExpired: {
      subject: "Verificação vencida: {check}",
      lines: [
        "Esta verificação venceu: {check}.",
        "O seu perfil volta a mostrá-la quando você enviar um novo documento.",
      ],
    },
    requestExpired: {
      subject: "“{title}” expirou",
      lines: [
        "Ninguém aceitou “{title}” a tempo, e os profissionais não veem mais o pedido.",
        "Publique de novo para tentar mais uma vez. Mais detalhes ou uma foto costumam ajudar.",
      ],
    },
    accountDeactivated: {
      subject: "A sua conta foi desativada",
      lines: [
        "Um administrador desativou a sua conta.",
        "Você ainda pode entrar, mas não publicar nem aceitar nada de novo até que ela volte a ficar ativa. Nada foi apagado.",
        "Se você discorda, quer saber o motivo ou quer uma cópia dos seus dados, escreva para nós: uma pessoa da nossa equipe lê a mensagem. O botão leva ao nosso endereço, que abre sem entrar na conta.",
      ],
    },
    accountReactivated: {
      subject: "A sua conta está ativa de novo",
      lines: ["A sua conta está ativa de novo.", "Tudo está onde você deixou. Entre como de costume."],
    },
  },
  actions: {
    job: "Ver o trabalho",
    request: "Ver o pedido",
    profile: "Ver o seu perfil",
    verifications: "Ver as suas verificações",
    contact: "Como falar conosco",
    home: "Ir para a sua página",
  },
  stubs: { job: "Trabalho {stub}", request: "Pedido {stub}", profile: "", verifications: "", contact: "", home: "" },
  stop: {
    jobs: "Não receber e-mails sobre os seus trabalhos",
    requests: "Não receber e-mails sobre os seus pedidos",
    reviews: "Não receber e-mails sobre avaliações",
    verifications: "Não receber e-mails sobre verificações",
  },
  always: "E-mails sobre pagamentos e sobre a sua conta são sempre enviados.",
  checks: {
    identity: "Identidade",
    license: "Licença",
    insurance: "Seguro",
    background_check: "Verificação de antecedentes",
    certification: "Certificação",
  },
};
