import type { trust as english } from "../en/trust.ts";

export const trust: Record<keyof typeof english, string> = {
  "trust.terms": "Termos de serviço",
  "trust.privacy": "Política de privacidade",
  "trust.contents": "Nesta página",
  "trust.changed": "Última mudança: {{date}}",
  "trust.howWeCheck": "Como verificamos",
  "trust.failed": "Não foi possível carregar este texto",
  "trust.noContact": "o endereço de onde saem os nossos e-mails",
};
