import type { ErrorTexts } from "./error-text.ts";

/** Of verifications. */
export const verificationErrors = {
  "verification.notFound": {
    status: 404,
    en: "This verification does not exist.",
    pt: "Esta verificação não existe.",
    es: "Esta verificación no existe.",
  },
  "verification.waiting": {
    status: 409,
    en: "A document for this check is waiting already. You can hand in another once it is decided.",
    pt: "Já há um documento em análise para esta verificação. Você pode enviar outro depois da decisão.",
    es: "Ya hay un documento en espera para esta verificación. Puedes enviar otro después de la decisión.",
  },
  "verification.documentGone": {
    status: 409,
    en: "This document cannot be shown, so it cannot be approved. Reject it, and another one can be handed in.",
    pt: "Este documento não pode ser exibido e por isso não pode ser aprovado. Recuse-o, e outro poderá ser enviado.",
    es: "Este documento no se puede mostrar, así que no se puede aprobar. Recházalo y se podrá entregar otro.",
  },
  "verification.illegalMove": {
    status: 409,
    en: "This verification cannot take this step now. Reload to see where it stands.",
    pt: "Esta verificação não pode dar este passo agora. Recarregue para ver a situação.",
    es: "Esta verificación no puede dar este paso ahora. Recarga para ver su estado.",
  },
  "verification.claimed": {
    status: 409,
    en: "Another administrator is reviewing this verification.",
    pt: "Outro administrador está analisando esta verificação.",
    es: "Otro administrador está revisando esta verificación.",
  },
  "verification.own": {
    status: 422,
    en: "You cannot review your own verification.",
    pt: "Você não pode analisar sua própria verificação.",
    es: "No puedes revisar tu propia verificación.",
  },
  "verification.expiryRequired": {
    status: 422,
    en: "Enter the last day on which it is valid.",
    pt: "Informe o último dia de validade.",
    es: "Indica el último día de validez.",
  },
  "verification.expired": {
    status: 422,
    en: "The last day must be today or later.",
    pt: "O último dia deve ser hoje ou depois.",
    es: "El último día debe ser hoy o posterior.",
  },
} as const satisfies ErrorTexts;
