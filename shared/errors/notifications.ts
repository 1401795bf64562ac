import type { ErrorTexts } from "./error-text.ts";

/** Of notifications and the e-mails about them. */
export const notificationErrors = {
  "notification.tokenUnknown": {
    status: 404,
    en: "This link does not turn off any mail. Choose your mails under notifications, once you are signed in.",
    pt: "Este link não desativa nenhum e-mail. Entre e escolha seus e-mails nas notificações.",
    es: "Este enlace no desactiva ningún correo. Inicia sesión y elige tus correos en las notificaciones.",
  },
} as const satisfies ErrorTexts;
