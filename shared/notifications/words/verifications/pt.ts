import type { KindTexts } from "../../texts.ts";
import type { verifications as english } from "./en.ts";

export const verifications: Record<keyof typeof english, KindTexts> = {
  verified: {
    subject: "Verificação aprovada: {check}",
    lines: ["Analisamos seu documento e aprovamos: {check}.", "Seu perfil público já mostra isso."],
  },
  rejected: {
    subject: "Verificação não aprovada: {check}",
    lines: [
      "Não foi possível aprovar: {check}.",
      "Sua página diz o motivo. Você pode enviar outro documento quando quiser.",
    ],
  },
  verificationExpiring: {
    subject: "Vence em breve: {check}",
    lines: [
      "Seu perfil mostra esta verificação até {lastDay}: {check}.",
      "Envie um novo documento antes desse dia para mantê-la no seu perfil.",
    ],
  },
  verificationExpired: {
    subject: "Verificação vencida: {check}",
    lines: ["Esta verificação venceu: {check}.", "Envie um novo documento para mostrá-la de novo no seu perfil."],
  },
};
