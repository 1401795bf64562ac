import type { CustomMessageTriggerEvent } from "aws-lambda";
import { toLanguage } from "../../../shared/language.ts";
import { type MailText, resetText, signUpText } from "./custom-message-words.ts";

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
