import type { KindTexts } from "../../texts.ts";
import type { conversations as english } from "./en.ts";

export const conversations: Record<keyof typeof english, KindTexts> = {
  messagesWaiting: {
    subject: "{person} te escribió",
    lines: ["{person} te escribió sobre “{title}”.", "Tienes {many} mensajes nuevos.", "Mensaje: “{last}”"],
  },
  handymanOnTheWay: { subject: "{person} va en camino", lines: ["{person} va en camino para el trabajo “{title}”."] },
  contactShared: {
    subject: "{person} compartió un teléfono contigo",
    lines: ["{person} compartió un teléfono contigo en la conversación sobre “{title}”."],
  },
};
