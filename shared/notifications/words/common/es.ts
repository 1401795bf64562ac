import type { NotificationTexts } from "../../texts.ts";

export const common: Omit<NotificationTexts, "kinds"> = {
  actions: {
    job: "Ver el trabajo",
    dispute: "Abrir la disputa",
    request: "Ver la solicitud",
    conversation: "Abrir la conversación",
    profile: "Ver tu perfil",
    reviewRules: "Leer las reglas",
    verifications: "Ver tus verificaciones",
    earnings: "Ver tus ganancias",
    contact: "Cómo comunicarte con nosotros",
    home: "Ir a tu página",
  },
  stubs: {
    job: "Trabajo {stub}",
    dispute: "Trabajo {stub}",
    request: "Solicitud {stub}",
    conversation: "Solicitud {stub}",
    profile: "",
    reviewRules: "",
    verifications: "",
    earnings: "",
    contact: "",
    home: "",
  },
  stop: {
    jobs: "No recibir correos sobre tus trabajos",
    requests: "No recibir correos sobre tus solicitudes",
    reviews: "No recibir correos sobre reseñas",
    verifications: "No recibir correos sobre verificaciones",
    quotes: "No recibir correos sobre presupuestos",
    messages: "No recibir correos sobre mensajes",
    appointments: "No recibir correos sobre visitas",
    marketing: "No recibir correos con nuestras novedades y promociones",
  },
  always:
    "Siempre te enviamos correos sobre pagos, tu cuenta, contrataciones, solicitudes enviadas solo a ti y cambios en un trabajo.",
  unnamed: {
    handyman: "tu profesional",
    customer: "tu cliente",
    person: "la otra persona",
  },
  checks: {
    identity: "Identidad",
    license: "Licencia",
    insurance: "Seguro",
    background_check: "Verificación de antecedentes",
    certification: "Certificación",
  },
  hidingReasons: {
    invented: "no cuenta una experiencia real",
    insult: "insultos",
    privateData: "datos personales",
    advertising: "publicidad",
    otherMatter: "no trata del trabajo",
  },
};
