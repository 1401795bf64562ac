import type en from "./en.ts";

export default {
  title: "Reparos em casa, resolvidos hoje.",
  tabTitle: "Reparos em casa perto de você",
  lead: "Conte o que quebrou e encontre perto de você profissionais verificados e com antecedentes checados. Seu pagamento fica retido até você confirmar que o trabalho está pronto.",
  signIn: "Entrar",
  getStarted: "Começar",
  needServices: "Preciso de serviços",
  needServicesHint: "Publique um pedido em dois minutos",
  amHandyman: "Sou profissional",
  amHandymanHint: "Veja trabalhos por perto e dê seu preço",

  sampleLabel: "Como um trabalho avança",
  sampleTitle: "Água embaixo da máquina de lavar",
  sampleText: "Pinga da mangueira de entrada quando a máquina enche.",
  "moves.pending": "Você publica um pedido, com fotos se quiser. Os profissionais da região o veem.",
  "moves.accepted": "Um profissional aceita o trabalho, e você vê quem é e o preço.",
  "moves.in_progress": "O trabalho começou. Você acompanha tudo na mesma ficha.",
  "moves.completed": "Você confirma que está pronto, e o dinheiro é liberado. Se não disser nada, depois de 72 horas.",

  popularServices: "Serviços mais pedidos",
  plumbingText: "Vazamentos, torneiras, ralos entupidos",
  paintingText: "Quartos, cercas, um teto manchado",
  electricalText: "Tomadas, luzes, circuitos sem energia",
  carpentryText: "Portas, prateleiras, portões",

  whyChooseUs: "Por que nos escolher",
  verified: "Profissionais verificados",
  verifiedText:
    "Profissionais verificados e com antecedentes checados têm um selo para cada verificação aprovada, e ninguém tem selo sem ela.",
  backgroundCheck: "Antecedentes checados",
  sameDay: "Atendimento no mesmo dia",
  sameDayText:
    "Escolha “No mesmo dia” e os profissionais da região ficam sabendo na hora. Reparos de emergência podem ser pedidos 24 horas por dia, 7 dias por semana: à noite avisamos quem diz no perfil que atende a qualquer hora, e avisamos você quando alguém aceitar.",
  securePayments: "Pagamentos seguros",
  securePaymentsText:
    "Você paga com cartão e nós guardamos o dinheiro. Ele é liberado ao profissional quando você confirma que o trabalho está pronto, ou depois de 72 horas se não disser nada.",
  moneyHeld: "Dinheiro retido",
  jobDone: "Trabalho pronto",
  moneyReleased: "Liberado",

  callTitle: "O que precisa de conserto na sua casa?",
  callText: "O cadastro leva um minuto e não custa nada.",
  callButton: "Cadastre-se agora",
} satisfies Record<keyof typeof en, string>;
