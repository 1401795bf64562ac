import type { Words } from "../wording.ts";

export const es: Words = {
  kinds: {
    jobAccepted: {
      subject: "{handyman} aceptó tu solicitud",
      lines: [
        "{handyman} aceptó “{title}” por {price}.",
        "Sigue el trabajo en tu página. No se cobra nada antes de que esté terminado.",
      ],
    },
    jobStarted: {
      subject: "{handyman} comenzó “{title}”",
      lines: ["{handyman} comenzó a trabajar en “{title}”.", "Te avisaremos en cuanto esté listo."],
    },
    jobCompleted: {
      subject: "“{title}” está terminado",
      lines: ["{handyman} terminó “{title}”.", "Revisa el trabajo y después págalo en tu página."],
    },
    paymentReceived: {
      subject: "Recibimos tu pago por “{title}”",
      lines: ["Tu pago de {amount} por “{title}” se aprobó.", "Lo guardamos para {handyman} hasta que se libere."],
    },
    jobPaid: {
      subject: "“{title}” está pagado",
      lines: ["{customer} pagó “{title}”.", "Tu parte es {share}. La guardamos para ti hasta que se libere."],
    },
    releaseReminder: {
      subject: "¿Está listo “{title}”?",
      lines: [
        "{handyman} completó “{title}”. ¿Está todo como debe ser?",
        "Entonces libera el pago. Si no dices nada, lo liberamos en {hours} horas.",
      ],
    },
    paymentReleased: {
      subject: "Tu pago por “{title}” se liberó",
      lines: [
        "Tu pago de {amount} por “{title}” se liberó, y {handyman} recibe su parte.",
        "Pasaron 72 horas sin tu confirmación.",
      ],
    },
    shareReleased: {
      subject: "{share} por “{title}” son tuyos",
      lines: [
        "Tu parte de {share} por “{title}” se liberó.",
        "La transferimos a tu cuenta de cobro. Mientras no tengas una, la guardamos para ti.",
      ],
    },
    reviewReceived: {
      subject: "Tienes una reseña nueva",
      lines: ["Tienes una reseña nueva.", "La reseña está en tu perfil público."],
    },
    enrolled: {
      subject: "Tu registro está completo",
      lines: [
        "Tu registro está completo.",
        "En tu página hay solicitudes cerca de ti. Las fotos de tus trabajos ayudan a que te elijan.",
      ],
    },
    verified: {
      subject: "Verificación aprobada: {check}",
      lines: ["Lo revisamos y lo confirmamos: {check}.", "Tu perfil público ya lo muestra."],
    },
    rejected: {
      subject: "Verificación no aprobada: {check}",
      lines: [
        "No pudimos confirmar esto: {check}.",
        "Tu página dice por qué. Puedes enviar otro documento cuando quieras.",
      ],
    },
    verificationExpiring: {
      subject: "Vence pronto: {check}",
      lines: [
        "Tu perfil muestra esta verificación hasta el {lastDay}: {check}.",
        "Envía un documento nuevo antes de ese día para que tu perfil la siga mostrando.",
      ],
    },
    verificationExpired: {
      subject: "Verificación vencida: {check}",
      lines: ["Esta verificación venció: {check}.", "Tu perfil la mostrará de nuevo cuando envíes otro documento."],
    },
    requestExpired: {
      subject: "“{title}” venció",
      lines: [
        "Nadie aceptó “{title}” a tiempo y los profesionales ya no ven la solicitud.",
        "Publícala otra vez para intentarlo de nuevo. Más detalles o una foto suelen ayudar.",
      ],
    },
    accountDeactivated: {
      subject: "Tu cuenta fue desactivada",
      lines: [
        "Un administrador desactivó tu cuenta.",
        "Todavía puedes ingresar, pero no publicar ni aceptar nada nuevo hasta que vuelva a estar activa. No se borró nada.",
        "Si no estás de acuerdo, quieres saber el motivo o quieres una copia de tus datos, escríbenos: lo lee una persona de nuestro equipo. El botón lleva a nuestra dirección, que se abre sin ingresar a la cuenta.",
      ],
    },
    accountReactivated: {
      subject: "Tu cuenta está activa otra vez",
      lines: ["Tu cuenta está activa otra vez.", "Todo está donde lo dejaste. Ingresa como siempre."],
    },
  },
  actions: {
    job: "Ver el trabajo",
    request: "Ver la solicitud",
    profile: "Ver tu perfil",
    verifications: "Ver tus verificaciones",
    contact: "Cómo comunicarte con nosotros",
    home: "Ir a tu página",
  },
  stubs: { job: "Trabajo {stub}", request: "Solicitud {stub}", profile: "", verifications: "", contact: "", home: "" },
  stop: {
    jobs: "No recibir correos sobre tus trabajos",
    requests: "No recibir correos sobre tus solicitudes",
    reviews: "No recibir correos sobre reseñas",
    verifications: "No recibir correos sobre verificaciones",
  },
  always: "Los correos sobre pagos y sobre tu cuenta se envían siempre.",
  checks: {
    identity: "Identidad",
    license: "Licencia",
    insurance: "Seguro",
    background_check: "Verificación de antecedentes",
    certification: "Certificación",
  },
};
