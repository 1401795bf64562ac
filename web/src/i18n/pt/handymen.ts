import type { handymen as english } from "../en/handymen.ts";

export const handymen: Record<keyof typeof english, string> = {
  "handymen.enrollTitle": "Torne-se um profissional",
  "handymen.enrollSignedOut": "Você precisa entrar para concluir seu cadastro de profissional; entre para continuar",
  "handymen.enrollSignIn": "Entrar para continuar",
  "handymen.enrollBack": "Voltar ao início",
  "handymen.enrolledAlready": "Você já é profissional aqui. Seus trabalhos estão na página inicial.",
  "handymen.enrollStep": "Etapa {{step}} de 5",
};
