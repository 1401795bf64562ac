import type { NotificationTexts } from "../../texts.ts";

export const common: Omit<NotificationTexts, "kinds"> = {
  actions: {
    job: "Ver o trabalho",
    dispute: "Abrir a disputa",
    request: "Ver o pedido",
    conversation: "Abrir a conversa",
    profile: "Ver seu perfil",
    reviewRules: "Ler as regras",
    verifications: "Ver suas verificações",
    earnings: "Ver seus ganhos",
    contact: "Como falar conosco",
    home: "Ir para a sua página",
  },
  stubs: {
    job: "Trabalho {stub}",
    dispute: "Trabalho {stub}",
    request: "Pedido {stub}",
    conversation: "Pedido {stub}",
    profile: "",
    reviewRules: "",
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
    quotes: "Não receber e-mails sobre orçamentos",
    messages: "Não receber e-mails sobre mensagens",
    appointments: "Não receber e-mails sobre visitas",
    marketing: "Não receber e-mails com as nossas novidades e promoções",
  },
  always:
    "Sempre enviamos e-mails sobre pagamentos, sua conta, contratações, pedidos enviados só a você e mudanças em um trabalho.",
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
  hidingReasons: {
    invented: "não conta uma experiência real",
    insult: "ofensas",
    privateData: "dados pessoais",
    advertising: "publicidade",
    otherMatter: "não trata do serviço",
  },
};
