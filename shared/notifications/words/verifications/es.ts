import type { KindTexts } from "../../texts.ts";
import type { verifications as english } from "./en.ts";

export const verifications: Record<keyof typeof english, KindTexts> = {
  verified: {
    subject: "Verificación aprobada: {check}",
    lines: ["Revisamos tu documento y aprobamos esto: {check}.", "Tu perfil público ya lo muestra."],
  },
  rejected: {
    subject: "Verificación no aprobada: {check}",
    lines: ["No pudimos aprobar esto: {check}.", "Tu página dice por qué. Puedes subir otro documento cuando quieras."],
  },
  verificationExpiring: {
    subject: "Vence pronto: {check}",
    lines: [
      "Tu perfil muestra esta verificación hasta el {lastDay}: {check}.",
      "Sube un documento nuevo antes de ese día para mantenerla en tu perfil.",
    ],
  },
  verificationExpired: {
    subject: "Verificación vencida: {check}",
    lines: ["Esta verificación venció: {check}.", "Sube otro documento para mostrarla de nuevo en tu perfil."],
  },
};
