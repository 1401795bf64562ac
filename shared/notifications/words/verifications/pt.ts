import type { KindTexts } from "../../wording.ts";
import type { verifications as english } from "./en.ts";

export const verifications: Record<keyof typeof english, KindTexts> = {
  verified: {
    subject: "Verificação aprovada: {check}",
    lines: ["Conferimos e confirmamos: {check}.", "Seu perfil público já mostra isso."],
  },
  rejected: {
    subject: "Verificação não aprovada: {check}",
    lines: [
      "Não foi possível confirmar: {check}.",
      "Sua página diz o motivo. Você pode enviar outro documento quando quiser.",
    ],
  },
  verificationExpiring: {
    subject: "Vence em breve: {check}",
    lines: [
      "Seu perfil mostra esta verificação até {lastDay}: {check}.",
      "Envie um novo documento antes desse dia para que seu perfil continue a mostrá-la.",
    ],
  },
  verificationExpired: {
    subject: "Verificação vencida: {check}",
    lines: ["Esta verificação venceu: {check}.", "Seu perfil volta a mostrá-la quando você enviar um novo documento."],
  },
};
