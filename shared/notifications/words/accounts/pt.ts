import type { KindTexts } from "../../texts.ts";
import type { accounts as english } from "./en.ts";

export const accounts: Record<keyof typeof english, KindTexts> = {
  enrolled: {
    subject: "Seu cadastro está concluído",
    lines: [
      "Seu cadastro está concluído.",
      "Sua página mostra pedidos perto de você. Fotos dos seus trabalhos ajudam os clientes a escolher você.",
    ],
  },
  accountDeactivated: {
    subject: "Sua conta foi desativada",
    lines: [
      "Um administrador desativou sua conta.",
      "Você ainda pode entrar, mas não publicar nem aceitar nada de novo até que ela volte a ficar ativa. Nada foi apagado.",
      "Para recorrer, saber o motivo ou receber uma cópia dos seus dados, escreva para nós. O botão abre nosso endereço, sem precisar entrar.",
    ],
  },
  accountReactivated: {
    subject: "Sua conta está ativa de novo",
    lines: ["Sua conta está ativa de novo.", "Tudo está onde você deixou. Entre como de costume."],
  },
};
