import type { KindTexts } from "../../wording.ts";
import type { verifications as english } from "./en.ts";

export const verifications: Record<keyof typeof english, KindTexts> = {
  verified: {
    subject: "Verificación aprobada: {check}",
    lines: ["Lo revisamos y lo confirmamos: {check}.", "Tu perfil público ya lo muestra."],
  },
  rejected: {
    subject: "Verificación no aprobada: {check}",
    lines: [
      "No pudimos confirmar esto: {check}.",
      "Tu página dice por qué. Puedes enviar otro documento cuando quieras.",
    ],
  },
  verificationExpiring: {
    subject: "Vence pronto: {check}",
    lines: [
      "Tu perfil muestra esta verificación hasta el {lastDay}: {check}.",
      "Envía un documento nuevo antes de ese día para que tu perfil la siga mostrando.",
    ],
  },
  verificationExpired: {
    subject: "Verificación vencida: {check}",
    lines: ["Esta verificación venció: {check}.", "Tu perfil la mostrará de nuevo cuando envíes otro documento."],
  },
};
