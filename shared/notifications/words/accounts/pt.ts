import type { KindTexts } from "../../wording.ts";
import type { accounts as english } from "./en.ts";

export const accounts: Record<keyof typeof english, KindTexts> = {
  enrolled: {
    subject: "Seu cadastro está concluído",
    lines: [
      "Seu cadastro está concluído.",
      "Há pedidos perto de você na sua página. Fotos dos seus trabalhos ajudam as pessoas a escolher você.",
    ],
  },
  accountDeactivated: {
    subject: "Sua conta foi desativada",
    lines: [
      "Um administrador desativou sua conta.",
      "Você ainda pode entrar, mas não publicar nem aceitar nada de novo até que ela volte a ficar ativa. Nada foi apagado.",
      "Se você discorda, quer saber o motivo ou quer uma cópia dos seus dados, escreva para nós: uma pessoa da nossa equipe lê a mensagem. O botão leva ao nosso endereço, que abre sem entrar na conta.",
    ],
  },
  accountReactivated: {
    subject: "Sua conta está ativa de novo",
    lines: ["Sua conta está ativa de novo.", "Tudo está onde você deixou. Entre como de costume."],
  },
};
