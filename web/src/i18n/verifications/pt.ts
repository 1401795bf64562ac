import { policyWords } from "../../../../shared/policy-words.ts";
import type en from "./en.ts";

const policy = policyWords("pt");

export default {
  title: "Verificações",
  lead: "Envie um documento e nossa equipe o analisa. Seu perfil mostra só o que foi aprovado.",
  yours: "Seus documentos",
  none: "Nenhum documento ainda",
  noneText: "Cada documento aprovado vira um selo no seu perfil.",
  failed: "Não foi possível carregar seus documentos",
  "new": "Enviar um documento",
  type: "Tipo de documento",
  choose: "Escolha o tipo de documento",
  chooseError: "Informe o tipo de documento",
  trade: "Categoria",
  chooseTrade: "Escolha uma categoria",
  document: "Foto do documento",
  documentError: "Adicione uma foto do documento",
  documentHint: `PNG, JPG ou WebP de até ${policy.photoMegabytes} MB. Só você e os administradores podem vê-la.`,
  submit: "Enviar",
  submitting: "Enviando...",
  submitted: "Documento enviado. Avisaremos o resultado.",
  submitFailed: "Não foi possível enviar o documento. Tente de novo.",
  allWaiting: "Todos os seus documentos estão em análise. Você pode enviar outro depois de uma decisão.",
  seeDocument: "Ver o documento",
  handedIn: "Enviado",
  reason: "Por que foi recusado",
  namesDiffer:
    "Seu nome mudou depois desta verificação, por isso o selo não aparece. Envie um documento com o seu nome atual.",
  daysLeft_one: "falta {{count}} dia",
  daysLeft_other: "faltam {{count}} dias",
  lastDay: "hoje é o último dia",
  validUntil: "Válido até {{date}}",
  expiredOn: "Venceu em {{date}}",

  "typeName.background_check": "Antecedentes",
  "typeName.license": "Licença",
  "typeName.insurance": "Seguro",
  "typeName.identity": "Identidade",
  "typeName.certification": "Certificação",

  "status.pending": "Aguardando",
  "status.in_review": "Em análise",
  "status.verified": "Verificado",
  "status.rejected": "Recusado",
  "status.expired": "Vencido",
  "status.revoked": "Revogado",

  "rejectionReason.unreadable": "Não dá para ler a foto",
  "rejectionReason.expired": "O documento está vencido",
  "rejectionReason.mismatch": "O nome ou o número não confere",
  "rejectionReason.incomplete": "Falta alguma coisa",
  "rejectionReason.other": "Outro motivo",
} satisfies Record<keyof typeof en, string>;
