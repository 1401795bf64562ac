import type { ErrorTexts } from "./error-text.ts";

/** Of handymen's enrollment and profiles. */
export const handymanErrors = {
  "handyman.profileRequired": {
    status: 403,
    en: "Complete your handyman enrollment first.",
    pt: "Conclua primeiro seu cadastro de profissional.",
    es: "Completa primero tu registro de profesional.",
  },
  "handyman.enrolledAlready": {
    status: 409,
    en: "You are enrolled already. Your jobs are on your home page.",
    pt: "Você já tem cadastro de profissional. Seus trabalhos estão na página inicial.",
    es: "Ya tienes tu registro de profesional. Tus trabajos están en la página de inicio.",
  },
  "handyman.adminMayNot": {
    status: 409,
    en: "An administrator cannot enroll as a handyman. Use another account.",
    pt: "Um administrador não pode se cadastrar como profissional. Use outra conta.",
    es: "Un administrador no puede registrarse como profesional. Usa otra cuenta.",
  },
  "handyman.paused": {
    status: 409,
    en: "This handyman takes no new jobs at the moment.",
    pt: "Este profissional não está aceitando novos trabalhos no momento.",
    es: "Este profesional no acepta trabajos nuevos por ahora.",
  },
  "handyman.hoursChanged": {
    status: 409,
    en: "Your hours were changed in another window. Look at them again.",
    pt: "Seus horários foram alterados em outra janela. Confira de novo.",
    es: "Tus horarios se cambiaron en otra ventana. Míralos de nuevo.",
  },
  "handyman.notFound": {
    status: 404,
    en: "This handyman profile does not exist.",
    pt: "Este perfil de profissional não existe.",
    es: "Este perfil de profesional no existe.",
  },
} as const satisfies ErrorTexts;
