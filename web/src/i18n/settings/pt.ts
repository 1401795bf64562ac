import type en from "./en.ts";

export default {
  title: "Seu trabalho",
  lead: "O que você salva aqui vale na hora: para os trabalhos que você vê, para os avisos que enviamos e no seu perfil.",
  loadFailed: "Não foi possível carregar suas configurações",
  saved: "Salvo. Já está valendo.",
  failed: "Não foi possível salvar. Tente de novo.",
  unsaved: "Ainda não salvo",

  jobs: "Trabalhos que você aceita",
  place: "Onde",
  days: "Quando",
  about: "Sobre você",
  placeSummary: "Até {{distance}} em torno de {{place}}",
  everyDay: "Todos os dias",
  pausedSummary: "Sem trabalhos até {{date}}",
  rate: "{{amount}}/hora",

  experienceHint: "Vale para cada habilidade sobre a qual você não diz nada.",
  ownWords: "Nível e anos de cada habilidade",
  level: "Nível",
  years: "Anos",
  levelDerived: "{{level}}, pelos seus anos",
  more: "Outros serviços",
  moreHint: "Além dos serviços para a casa. Você vê os pedidos do que escolher.",
  "family.legal": "Jurídico",
  "family.teaching": "Ensino",
  "family.technology": "Tecnologia",
  "family.health": "Saúde",
  "family.creative": "Criação",

  addressHint: "Os clientes veem só sua cidade e seu estado.",
  farther: "Avisar também sobre trabalhos um pouco mais longe",
  fartherHint: "Até {{distance}}, quando ninguém mais perto respondeu.",
  emergencyHint:
    "24 horas, todos os dias: seu perfil mostra isso, e os pedidos urgentes chegam a você a qualquer hora.",
  pausedUntil: "Não aceitar trabalhos até",
  pausedUntilHint:
    "O primeiro dia em que você volta a aceitar trabalhos. Até lá, não avisamos sobre nenhum, e seu perfil mostra isso.",
  resume: "Voltar a aceitar trabalhos",
  phoneHint: "Os clientes só o veem se você o mostrar em uma conversa.",
  spokenLanguages: "Idiomas que você fala com os clientes",

  paused: "Você não aceita trabalhos até {{date}}",
  pausedText: "Não avisamos sobre novos pedidos. Você ainda pode ver os pedidos e aceitar um.",
  resumed: "Você voltou a aceitar trabalhos.",
} satisfies Record<keyof typeof en, string>;
