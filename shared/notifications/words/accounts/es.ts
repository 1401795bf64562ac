import type { KindTexts } from "../../wording.ts";
import type { accounts as english } from "./en.ts";

export const accounts: Record<keyof typeof english, KindTexts> = {
  enrolled: {
    subject: "Tu registro está completo",
    lines: [
      "Tu registro está completo.",
      "En tu página hay solicitudes cerca de ti. Las fotos de tus trabajos ayudan a que te elijan.",
    ],
  },
  accountDeactivated: {
    subject: "Tu cuenta fue desactivada",
    lines: [
      "Un administrador desactivó tu cuenta.",
      "Todavía puedes iniciar sesión, pero no publicar ni aceptar nada nuevo hasta que vuelva a estar activa. No se borró nada.",
      "Si no estás de acuerdo, quieres saber el motivo o quieres una copia de tus datos, escríbenos: lo lee una persona de nuestro equipo. El botón lleva a nuestra dirección, que se abre sin iniciar sesión.",
    ],
  },
  accountReactivated: {
    subject: "Tu cuenta está activa otra vez",
    lines: ["Tu cuenta está activa otra vez.", "Todo está donde lo dejaste. Inicia sesión como siempre."],
  },
};
