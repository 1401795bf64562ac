import type en from "./en.ts";

export default {
  terms: "Términos del servicio",
  privacy: "Política de privacidad",
  contents: "En esta página",
  changed: "Último cambio: {{date}}",
  howWeCheck: "Cómo verificamos",
  failed: "No se pudo cargar este texto",
  noContact: "la dirección de la que salen nuestros correos",
} satisfies Record<keyof typeof en, string>;
