import type en from "./en.ts";

export default {
  enrollTitle: "Torne-se um profissional",
  enrollSignedOut: "Você precisa entrar para concluir seu cadastro de profissional; entre para continuar",
  enrollSignIn: "Entrar para continuar",
  enrollBack: "Voltar ao início",
  enrolledAlready: "Você já é profissional aqui. Seus trabalhos estão na página inicial.",
  enrollStep: "Etapa {{step}} de 5",
} satisfies Record<keyof typeof en, string>;
