import type { KindTexts } from "../../wording.ts";
import type { requests as english } from "./en.ts";

export const requests: Record<keyof typeof english, KindTexts> = {
  requestExpired: {
    subject: "“{title}” venció",
    lines: [
      "Nadie aceptó “{title}” a tiempo y los profesionales ya no ven la solicitud.",
      "Publica “{again}” otra vez para intentarlo de nuevo. Más detalles o una foto suelen ayudar.",
    ],
  },
};
