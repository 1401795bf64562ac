import type { Language } from "../../../shared/language.ts";

/** The texts of a mail with a code, which the user pool sends. */
export type MailText = { readonly subject: string; readonly lead: string; readonly footer: string };

export const signUpText: Readonly<Record<Language, MailText>> = {
  en: {
    subject: "Your Homewright code",
    lead: "Enter this code to confirm your email address:",
    footer: "If you did not sign up at Homewright, ignore this email.",
  },
  pt: {
    subject: "Seu código da Homewright",
    lead: "Digite este código para confirmar seu e-mail:",
    footer: "Se você não se cadastrou na Homewright, ignore este e-mail.",
  },
  es: {
    subject: "Tu código de Homewright",
    lead: "Escribe este código para confirmar tu correo:",
    footer: "Si no te registraste en Homewright, ignora este correo.",
  },
};

export const resetText: Readonly<Record<Language, MailText>> = {
  en: {
    subject: "Reset your Homewright password",
    lead: "Enter this code to choose a new password:",
    footer: "If you did not ask for this, your password does not change.",
  },
  pt: {
    subject: "Redefina sua senha da Homewright",
    lead: "Digite este código para escolher uma nova senha:",
    footer: "Se você não pediu isso, sua senha continua a mesma.",
  },
  es: {
    subject: "Restablece tu contraseña de Homewright",
    lead: "Escribe este código para elegir una nueva contraseña:",
    footer: "Si no lo pediste, tu contraseña sigue igual.",
  },
};
