import type { handymen as english } from "../en/handymen.ts";

export const handymen: Record<keyof typeof english, string> = {
  "handymen.enrollTitle": "Conviértete en profesional",
  "handymen.enrollSignedOut":
    "Necesitas iniciar sesión para completar tu registro de profesional; inicia sesión para continuar",
  "handymen.enrollSignIn": "Iniciar sesión para continuar",
  "handymen.enrollBack": "Volver al inicio",
  "handymen.enrolledAlready": "Ya eres profesional aquí. Tus trabajos están en la página de inicio.",
  "handymen.enrollStep": "Paso {{step}} de 5",
};
