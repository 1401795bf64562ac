import type { landing as english } from "../en/landing.ts";

export const landing: Record<keyof typeof english, string> = {
  "landing.title": "Reparos em casa, resolvidos hoje.",
  "landing.tabTitle": "Reparos em casa perto de você",
  "landing.lead":
    "Conte o que quebrou e encontre perto de você profissionais verificados e com antecedentes checados. Seu pagamento fica retido até você confirmar que o trabalho está pronto.",
  "landing.signIn": "Entrar",
  "landing.getStarted": "Começar",
  "landing.needServices": "Preciso de serviços",
  "landing.needServicesHint": "Publique um pedido em dois minutos",
  "landing.amHandyman": "Sou profissional",
  "landing.amHandymanHint": "Veja trabalhos por perto e dê seu preço",

  "landing.sampleLabel": "Como um trabalho avança",
  "landing.sampleTitle": "Água embaixo da máquina de lavar",
  "landing.sampleText": "Pinga da mangueira de entrada quando a máquina enche.",
  "landing.moves.pending": "Você publica um pedido, com fotos se quiser. Os profissionais da região o veem.",
  "landing.moves.accepted": "Um profissional aceita o trabalho, e você vê quem é e o preço.",
  "landing.moves.in_progress": "O trabalho começou. Você acompanha tudo na mesma ficha.",
  "landing.moves.completed":
    "Você confirma que está pronto, e o dinheiro é liberado. Se não disser nada, depois de 72 horas.",

  "landing.popularServices": "Serviços mais pedidos",
  "landing.plumbingText": "Vazamentos, torneiras, ralos entupidos",
  "landing.paintingText": "Quartos, cercas, um teto manchado",
  "landing.electricalText": "Tomadas, luzes, circuitos sem energia",
  "landing.carpentryText": "Portas, prateleiras, portões",

  "landing.whyChooseUs": "Por que nos escolher",
  "landing.verified": "Profissionais verificados",
  "landing.verifiedText":
    "Profissionais verificados e com antecedentes checados têm um selo para cada verificação aprovada, e ninguém tem selo sem ela.",
  "landing.backgroundCheck": "Antecedentes checados",
  "landing.sameDay": "Atendimento no mesmo dia",
  "landing.sameDayText":
    "Escolha “No mesmo dia” e os profissionais da região veem seu pedido marcado como urgente. Reparos de emergência podem ser pedidos 24 horas por dia, 7 dias por semana, e avisamos você quando alguém aceitar.",
  "landing.securePayments": "Pagamentos seguros",
  "landing.securePaymentsText":
    "Você paga com cartão e nós guardamos o dinheiro. Ele é liberado ao profissional quando você confirma que o trabalho está pronto, ou depois de 72 horas se não disser nada.",
  "landing.moneyHeld": "Dinheiro retido",
  "landing.jobDone": "Trabalho pronto",
  "landing.moneyReleased": "Liberado",

  "landing.callTitle": "O que precisa de conserto na sua casa?",
  "landing.callText": "O cadastro leva um minuto e não custa nada.",
  "landing.callButton": "Cadastre-se agora",
};
