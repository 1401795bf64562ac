import { policyWords } from "../../../../shared/policy-words.ts";
import type en from "./en.ts";

const policy = policyWords("es");

export default {
  title: "Verificaciones",
  lead: "Sube un documento y nuestro equipo lo revisa. Tu perfil muestra solo lo aprobado.",
  yours: "Tus documentos",
  none: "Aún no hay documentos",
  noneText: "Cada documento aprobado agrega una insignia a tu perfil.",
  failed: "No se pudieron cargar tus documentos",
  "new": "Subir un documento",
  type: "Tipo de documento",
  choose: "Elige el tipo de documento",
  chooseError: "Indica el tipo de documento",
  trade: "Oficio",
  chooseTrade: "Elige un oficio",
  document: "Foto del documento",
  documentError: "Agrega una foto del documento",
  documentHint: `PNG, JPG o WebP de hasta ${policy.photoMegabytes} MB. Solo tú y los administradores pueden verla.`,
  submit: "Subir",
  submitting: "Subiendo...",
  submitted: "Documento subido. Te avisaremos el resultado.",
  submitFailed: "No se pudo subir el documento. Intenta de nuevo.",
  allWaiting: "Todos tus documentos están en revisión. Puedes subir otro después de una decisión.",
  seeDocument: "Ver el documento",
  handedIn: "Subido",
  reason: "Por qué se rechazó",
  namesDiffer:
    "Tu nombre cambió después de esta verificación, por eso la insignia no se muestra. Sube un documento con tu nombre actual.",
  daysLeft_one: "queda {{count}} día",
  daysLeft_other: "quedan {{count}} días",
  lastDay: "hoy es el último día",
  validUntil: "Válido hasta el {{date}}",
  expiredOn: "Venció el {{date}}",

  "typeName.background_check": "Antecedentes",
  "typeName.license": "Licencia",
  "typeName.insurance": "Seguro",
  "typeName.identity": "Identidad",
  "typeName.certification": "Certificación",

  "status.pending": "En espera",
  "status.in_review": "En revisión",
  "status.verified": "Verificado",
  "status.rejected": "Rechazado",
  "status.expired": "Vencido",
  "status.revoked": "Revocado",

  "rejectionReason.unreadable": "La foto no se puede leer",
  "rejectionReason.expired": "El documento está vencido",
  "rejectionReason.mismatch": "El nombre o el número no coincide",
  "rejectionReason.incomplete": "Falta algo",
  "rejectionReason.other": "Otro motivo",
} satisfies Record<keyof typeof en, string>;
