import type { landing as english } from "../en/landing.ts";

export const landing: Record<keyof typeof english, string> = {
  "landing.title": "Reparos em casa, resolvidos hoje.",
  "landing.lead":
    "Conte o que quebrou. Um profissional verificado e com antecedentes checados, perto de você, assume. Seu pagamento fica retido até você confirmar que o trabalho está pronto.",
  "landing.signIn": "Entrar",
  "landing.getStarted": "Começar",
  "landing.needServices": "Preciso de serviços",
  "landing.needServicesHint": "Publique um pedido em dois minutos",
  "landing.amHandyman": "Sou profissional",
  "landing.amHandymanHint": "Veja trabalhos por perto e dê o seu preço",

  "landing.sampleLabel": "Como um trabalho anda",
  "landing.sampleTitle": "Água embaixo da máquina de lavar",
  "landing.sampleText": "Pinga da mangueira de entrada quando a máquina enche.",
  "landing.sampleTitle2": "A porta emperra depois da chuva",
  "landing.sampleText2": "A porta do quarto raspa no canto de cima.",

  "landing.popularServices": "Serviços mais pedidos",
  "landing.plumbingText": "Vazamentos, torneiras, ralos entupidos",
  "landing.paintingText": "Quartos, cercas, um teto manchado",
  "landing.electricalText": "Tomadas, luzes, circuitos sem energia",
  "landing.carpentryText": "Portas, prateleiras, portões",

  "landing.whyChooseUs": "Por que nos escolher",
  "landing.verified": "Profissionais verificados",
  "landing.verifiedText":
    "Os profissionais são verificados e têm os antecedentes checados, e cada verificação mostra a sua data. Quando uma vence, o selo sai junto.",
  "landing.howWeCheck": "Como verificamos",
  "landing.sameDay": "Atendimento no mesmo dia",
  "landing.sameDayText":
    "Marque um pedido como urgente e os profissionais da região o veem na hora. Quem trabalha sem parar atende emergências 24 horas, 7 dias por semana.",
  "landing.securePayments": "Pagamentos seguros",
  "landing.securePaymentsText":
    "Você paga com cartão e nós guardamos o dinheiro. Ele é liberado ao profissional quando você confirma que o trabalho está pronto.",
  "landing.moneyHeld": "Dinheiro retido",
  "landing.jobDone": "Trabalho pronto",
  "landing.moneyReleased": "Liberado",

  "landing.callTitle": "O que precisa de conserto na sua casa?",
  "landing.callText": "O cadastro leva um minuto e não custa nada.",
  "landing.callButton": "Cadastre-se agora",
};
