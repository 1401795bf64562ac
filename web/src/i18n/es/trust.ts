import type { trust as english } from "../en/trust.ts";

export const trust: Record<keyof typeof english, string> = {
  "trust.terms": "Términos del servicio",
  "trust.privacy": "Política de privacidad",
  "trust.contents": "En esta página",
  "trust.changed": "Último cambio: {{date}}",
  "trust.howWeCheck": "Cómo verificamos",
  "trust.failed": "No se pudo cargar este texto",
  "trust.noContact": "la dirección de la que salen nuestros correos",
};
