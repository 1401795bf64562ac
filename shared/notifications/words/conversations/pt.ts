import type { KindTexts } from "../../texts.ts";
import type { conversations as english } from "./en.ts";

export const conversations: Record<keyof typeof english, KindTexts> = {
  messagesWaiting: {
    subject: "{person} escreveu para você",
    lines: ["{person} escreveu para você sobre “{title}”.", "Você tem {many} mensagens novas.", "Mensagem: “{last}”"],
  },
  handymanOnTheWay: {
    subject: "{person} está a caminho",
    lines: ["{person} está a caminho para o trabalho “{title}”."],
  },
  contactShared: {
    subject: "{person} compartilhou um telefone com você",
    lines: ["{person} compartilhou um telefone com você na conversa sobre “{title}”."],
  },
};
