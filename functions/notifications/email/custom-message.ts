import type { CustomMessageTriggerEvent } from "aws-lambda";
import { type Language, toLanguage } from "../../../shared/language.ts";

type MailText = { readonly subject: string; readonly lead: string; readonly footer: string };

const signUpText: Readonly<Record<Language, MailText>> = {
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

const resetText: Readonly<Record<Language, MailText>> = {
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

const textByTrigger: Readonly<Partial<Record<string, typeof signUpText>>> = {
  CustomMessage_SignUp: signUpText,
  CustomMessage_ResendCode: signUpText,
  CustomMessage_ForgotPassword: resetText,
};

/** Fills in the text of a Cognito mail in its reader's language; a trigger without a text keeps Cognito's default. */
export function fillCustomMessage(trigger: CustomMessageTriggerEvent): CustomMessageTriggerEvent {
  const texts = textByTrigger[trigger.triggerSource];
  if (!texts) return trigger;
  const { clientMetadata, userAttributes, codeParameter } = trigger.request;
  const words = texts[toLanguage(clientMetadata?.language ?? userAttributes.locale)];
  trigger.response.emailSubject = words.subject;
  trigger.response.emailMessage = toHtml(words, codeParameter);
  return trigger;
}

const toHtml = ({ lead, footer }: MailText, code: string) =>
  [
    '<div style="background:#fbf9f5;padding:32px 16px;font:16px/1.5 sans-serif;color:#16211c">',
    '<div style="max-width:480px;margin:0 auto;background:#ffffff;border:1px solid #e3dfd6;border-radius:10px;padding:28px">',
    `<p style="margin:0 0 16px;font-weight:700;font-size:18px">Homewright</p><p>${lead}</p>`,
    `<p style="font-size:30px;font-weight:700;letter-spacing:6px;margin:20px 0;color:#095b41">${code}</p>`,
    `<p style="color:#5b655f;font-size:14px;margin:0">${footer}</p></div></div>`,
  ].join("");
