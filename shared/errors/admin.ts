import type { ErrorTexts } from "./error-text.ts";

/** Of what administrators do about users and fraud alerts. */
export const adminErrors = {
  "user.notFound": {
    status: 404,
    en: "This user does not exist.",
    pt: "Este usuário não existe.",
    es: "Este usuario no existe.",
  },
  "user.jobsRunning": {
    status: 409,
    en: "This person has running jobs. Decide for each of them whether it is finished or ended.",
    pt: "Esta pessoa tem trabalhos ativos. Decida, para cada um, se ele será concluído ou encerrado.",
    es: "Esta persona tiene trabajos en curso. Decide, para cada uno, si se termina o se cancela.",
  },
  "user.frozen": {
    status: 403,
    en: "Your account takes no new jobs, quotes or requests while an administrator reviews it.",
    pt: "Sua conta não recebe novos trabalhos, orçamentos nem pedidos enquanto um administrador a analisa.",
    es: "Tu cuenta no recibe nuevos trabajos, presupuestos ni solicitudes mientras un administrador la revisa.",
  },
  "user.self": {
    status: 422,
    en: "You cannot deactivate your own account.",
    pt: "Você não pode desativar sua própria conta.",
    es: "No puedes desactivar tu propia cuenta.",
  },
  "fraudAlert.notFound": {
    status: 404,
    en: "This alert does not exist.",
    pt: "Este alerta não existe.",
    es: "Esta alerta no existe.",
  },
  "fraudAlert.resolved": {
    status: 409,
    en: "This alert is already resolved.",
    pt: "Este alerta já foi resolvido.",
    es: "Esta alerta ya fue resuelta.",
  },
  "fraudAlert.claimed": {
    status: 409,
    en: "Another administrator is reviewing this alert.",
    pt: "Outro administrador está analisando este alerta.",
    es: "Otro administrador está revisando esta alerta.",
  },
  "fraudAlert.notClaimed": {
    status: 409,
    en: "Start the review of this alert first, then confirm it.",
    pt: "Primeiro inicie a análise deste alerta, depois confirme.",
    es: "Primero inicia la revisión de esta alerta, luego confírmala.",
  },
} as const satisfies ErrorTexts;
