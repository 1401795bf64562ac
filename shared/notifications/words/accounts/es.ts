import type { KindTexts } from "../../texts.ts";
import type { accounts as english } from "./en.ts";

export const accounts: Record<keyof typeof english, KindTexts> = {
  enrolled: {
    subject: "Tu registro está completo",
    lines: [
      "Tu registro está completo.",
      "Tu página muestra solicitudes cerca de ti. Las fotos de tus trabajos ayudan a que te elijan.",
    ],
  },
  accountDeactivated: {
    subject: "Tu cuenta fue desactivada",
    lines: [
      "Un administrador desactivó tu cuenta.",
      "Todavía puedes iniciar sesión, pero no publicar ni aceptar nada nuevo hasta que vuelva a estar activa. No se borró nada.",
      "Para apelar, saber el motivo o recibir una copia de tus datos, escríbenos. El botón abre nuestra dirección, sin iniciar sesión.",
    ],
  },
  accountReactivated: {
    subject: "Tu cuenta está activa otra vez",
    lines: ["Tu cuenta está activa otra vez.", "Todo está donde lo dejaste. Inicia sesión como siempre."],
  },
};
