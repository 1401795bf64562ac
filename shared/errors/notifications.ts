import { policyWordsIn } from "../policy-words.ts";
import type { ErrorTexts } from "./error-text.ts";

const { en, pt, es } = policyWordsIn;

/** Of notifications and the e-mails about them. */
export const notificationErrors = {
  "notification.tokenUnknown": {
    status: 404,
    en: "This link no longer works. Sign in and change your emails in the notification settings.",
    pt: "Este link não funciona mais. Entre e altere seus e-mails nas configurações de notificações.",
    es: "Este enlace ya no funciona. Inicia sesión y cambia tus correos en la configuración de notificaciones.",
  },
  "push.notFound": {
    status: 404,
    en: "This device gets no notifications.",
    pt: "Este aparelho não recebe notificações.",
    es: "Este dispositivo no recibe notificaciones.",
  },
  "push.hostRefused": {
    status: 422,
    en: "We do not support this browser’s push service.",
    pt: "Não oferecemos suporte ao serviço de notificações deste navegador.",
    es: "No admitimos el servicio de notificaciones de este navegador.",
  },
  "push.tooMany": {
    status: 409,
    en: `${en.pushDevices} of your devices already get notifications. Turn them off on one of them first.`,
    pt: `${pt.pushDevices} dos seus aparelhos já recebem notificações. Desative em um deles primeiro.`,
    es: `${es.pushDevices} de tus dispositivos ya reciben notificaciones. Desactívalas primero en uno de ellos.`,
  },
} as const satisfies ErrorTexts;
