import { policyWords } from "../../../../shared/policy-words.ts";
import type en from "./en.ts";

const policy = policyWords("es");

export default {
  enrollTitle: "Conviértete en profesional",
  enrollSignedOut: "Necesitas iniciar sesión para completar tu registro de profesional; inicia sesión para continuar",
  enrollSignIn: "Iniciar sesión para continuar",
  enrollBack: "Volver al inicio",
  enrolledAlready: "Ya eres profesional aquí. Tus trabajos están en la página de inicio.",
  enrollStep: "Paso {{step}} de 5",
  pitchLead: `Tú eliges los trabajos y pones el precio. Te quedas con el ${policy.handymanSharePercent}.`,
  pitchKeep: "Cuánto recibes",
  pitchPrice: "Tu precio",
  pitchYours: "Recibes",
  pitchFree: "El registro, los trabajos nuevos y los presupuestos no cuestan nada. No hay cuota mensual.",
  pitchHow: "Cómo se empieza",
  pitchStep1: "Crea una cuenta y completa cinco pasos cortos.",
  pitchStep2: "Te avisamos al instante de los trabajos nuevos de tu oficio en tu zona.",
  pitchStep3: `Haz el trabajo. El dinero es tuyo cuando el cliente confirma, o a las ${policy.releaseHours}.`,
  pitchSignUp: "Crear cuenta",
} satisfies Record<keyof typeof en, string>;
