import type en from "./en.ts";

export default {
  enrollTitle: "Conviértete en profesional",
  enrollSignedOut: "Necesitas iniciar sesión para completar tu registro de profesional; inicia sesión para continuar",
  enrollSignIn: "Iniciar sesión para continuar",
  enrollBack: "Volver al inicio",
  enrolledAlready: "Ya eres profesional aquí. Tus trabajos están en la página de inicio.",
  enrollStep: "Paso {{step}} de 5",
} satisfies Record<keyof typeof en, string>;
