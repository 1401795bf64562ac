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
    en: "A document of this type is already under review. You can upload another after the decision.",
    pt: "Um documento deste tipo já está em análise. Você pode enviar outro depois da decisão.",
    es: "Ya hay un documento de este tipo en revisión. Puedes subir otro después de la decisión.",
  },
  "verification.documentGone": {
    status: 409,
    en: "This document cannot be opened, so you cannot approve it. Reject it, so that the handyman can upload another.",
    pt: "Este documento não abre, por isso você não pode aprová-lo. Recuse-o para que o profissional envie outro.",
    es: "Este documento no se puede abrir, así que no puedes aprobarlo. Recházalo para que el profesional suba otro.",
  },
  "verification.illegalMove": {
    status: 409,
    en: "This is not possible now. Reload to see the document’s current state.",
    pt: "Isso não é possível agora. Recarregue para ver a situação do documento.",
    es: "Esto no es posible ahora. Recarga para ver el estado del documento.",
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
