import type en from "./en.ts";

export default {
  terms: "Termos de serviço",
  privacy: "Política de privacidade",
  contents: "Nesta página",
  changed: "Última mudança: {{date}}",
  howWeCheck: "Como verificamos",
  failed: "Não foi possível carregar este texto",
  noContact: "o endereço de onde saem os nossos e-mails",
} satisfies Record<keyof typeof en, string>;
