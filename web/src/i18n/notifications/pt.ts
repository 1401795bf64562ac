import type en from "./en.ts";

export default {
  title: "Notificações",
  emptyTitle: "Nada por enquanto",
  emptyText: "Aqui, e por e-mail, você fica sabendo dos seus pedidos e trabalhos.",
  failed: "Não foi possível carregar suas notificações",
  markAll: "Marcar tudo como lido",
  unread: "Não lida",
  settings: "Escolher o que chega até você",
  settingsText:
    "Escolha como você fica sabendo de cada assunto. O que você precisa saber logo sempre chega até você: pagamentos, a sua conta, uma contratação, um pedido só para você ou um trabalho que muda ou é cancelado.",
  settingsFailed: "Não foi possível carregar suas escolhas",
  saveFailed: "Não foi possível salvar esta escolha. Tente de novo.",
  topicJobs: "Trabalhos",
  topicRequests: "Pedidos",
  topicReviews: "Avaliações",
  topicVerifications: "Verificações",
  topicQuotes: "Orçamentos",
  topicMessages: "Mensagens",
  topicAppointments: "Visitas",
  topicMarketing: "Nossas novidades e promoções",
  topicAlways: "Pagamentos, conta e o que é urgente",
  topic: "Assunto",
  choice: "{{topic}}: {{channel}}",
  channelBell: "Sino",
  channelPush: "Aparelho",
  channelMail: "E-mail",
  quiet: "Horário de silêncio",
  quietHint:
    "Entre estes horários, na sua hora local, nenhum aparelho avisa. O sino e os e-mails continuam. Só passa o que não pode esperar: um profissional a caminho e, se você atende 24 horas, os trabalhos urgentes.",
  quietFrom: "Das",
  quietTo: "Às",
  bounced: "Os e-mails para o seu endereço voltaram, por isso paramos de enviá-los.",
  complained: "Seu provedor de e-mail avisou que você não quer os nossos e-mails, por isso paramos de enviá-los.",
  resume: "Voltar a enviar",
  resumed: "Voltamos a escrever para você.",

  "unsubscribe.title": "Parar de receber estes e-mails?",
  "unsubscribe.text": "Você não recebe mais e-mails deste tipo. O sino no aplicativo continua avisando.",
  "unsubscribe.keep": "Continuar recebendo",
  "unsubscribe.stop": "Parar de receber",
  "unsubscribe.stopping": "Salvando...",
  "unsubscribe.done": "Pronto: você não recebe mais estes e-mails.",
  "unsubscribe.doneText": "Para voltar a recebê-los, entre e abra as notificações.",

  "device.title": "Este aparelho",
  "device.on": "Você recebe notificações neste aparelho.",
  "device.off": "Você não recebe notificações neste aparelho.",
  "device.unable": "Este navegador não mostra notificações.",
  "device.blocked":
    "Este navegador bloqueia as nossas notificações. Permita-as para este site nas configurações do navegador e recarregue a página.",
  "device.install":
    "No iPhone e no iPad, só o aplicativo instalado recebe notificações: toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra a Homewright por lá.",
  "device.turnOn": "Receber neste aparelho",
  "device.turnOff": "Parar de receber neste aparelho",
  "device.onNow": "A partir de agora, você recebe notificações neste aparelho.",
  "device.offNow": "Você não recebe mais notificações neste aparelho.",
  "device.failed": "Não foi possível mudar isto. Tente de novo.",

  "offer.title": "Fique sabendo na hora",
  "offer.handyman":
    "Este aparelho pode avisar na hora o que acontece com os seus trabalhos, mesmo com a Homewright fechada.",
  "offer.customer":
    "Este aparelho pode avisar na hora o que acontece com os seus pedidos, mesmo com a Homewright fechada.",
  "offer.later": "Agora não",
} satisfies Record<keyof typeof en, string>;
