import type { ErrorTexts } from "./error-text.ts";

/** Of notifications and the e-mails about them. */
export const notificationErrors = {
  "notification.tokenUnknown": {
    status: 404,
    en: "This link does not turn off any mail. Choose your mails under notifications, once you are signed in.",
    pt: "Este link não desativa nenhum e-mail. Entre e escolha seus e-mails nas notificações.",
    es: "Este enlace no desactiva ningún correo. Inicia sesión y elige tus correos en las notificaciones.",
  },
  "push.notFound": {
    status: 404,
    en: "This device is not notified.",
    pt: "Este aparelho não recebe notificações.",
    es: "Este dispositivo no recibe notificaciones.",
  },
  "push.hostRefused": {
    status: 422,
    en: "This browser’s push service is not one that we know.",
    pt: "O serviço de notificações deste navegador não é um dos que conhecemos.",
    es: "El servicio de notificaciones de este navegador no es uno de los que conocemos.",
  },
  "push.tooMany": {
    status: 409,
    en: "Ten of your devices are notified already. Turn it off on one of them first.",
    pt: "Dez dos seus aparelhos já recebem notificações. Desative em um deles primeiro.",
    es: "Diez de tus dispositivos ya reciben notificaciones. Desactívalas primero en uno de ellos.",
  },
} as const satisfies ErrorTexts;
