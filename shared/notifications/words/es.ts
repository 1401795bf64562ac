import type { Words } from "../wording.ts";

export const es: Words = {
  kinds: {
    jobAccepted: {
      subject: "{handyman} aceptó tu solicitud",
      lines: [
        "{handyman} aceptó “{title}” por {price}.",
        "Sigue el trabajo en tu página. No se cobra nada hasta que pagues.",
        "{asker} todavía no ve tu dirección exacta. Compártela en la página del trabajo cuando quieras.",
      ],
    },
    priceToApprove: {
      subject: "{handyman} pide {price} por “{title}”",
      lines: [
        "{handyman} aceptó “{title}” y pide {price}: con la tarifa de la plataforma pagas {total}.",
        "Aprueba o rechaza el precio en tu página. Al aprobarlo compartes tu dirección exacta con {handyman}. No se cobra nada sin tu consentimiento. Sin respuesta en 72 horas, el trabajo se cancela, a menos que ya haya comenzado, y tu solicitud se abre de nuevo.",
      ],
    },
    addressAsked: {
      subject: "{handyman} necesita la dirección de “{title}”",
      lines: [
        "{handyman} todavía no tiene tu dirección exacta para “{title}”.",
        "Compártela con un toque en la página del trabajo. Solo {handyman} la ve.",
      ],
    },
    addressShared: {
      subject: "{customer} compartió la dirección de “{title}”",
      lines: [
        "{customer} compartió la dirección exacta de “{title}”.",
        "Está en la página del trabajo y es solo para este trabajo.",
      ],
    },
    priceReminder: {
      subject: "El precio de “{title}” espera tu respuesta",
      lines: [
        "{handyman} todavía espera tu respuesta: {price} por “{title}”, {total} con la tarifa de la plataforma.",
        "Sin respuesta en las 72 horas siguientes a la oferta, el trabajo se cancela sin costo para nadie y tu solicitud se abre de nuevo.",
      ],
    },
    priceApproved: {
      subject: "{customer} aprobó tu precio por “{title}”",
      lines: [
        "{customer} aprobó tu precio de {price} por “{title}”.",
        "Te quedas con {share}. Ya puedes comenzar: la dirección exacta está en la página del trabajo.",
      ],
    },
    priceRejected: {
      subject: "{customer} no aceptó tu precio por “{title}”",
      lines: [
        "{customer} rechazó tu precio de {price} por “{title}”, así que este trabajo se canceló.",
        "No te cuesta nada. En tu página hay otras solicitudes cerca de ti.",
      ],
    },
    priceLapsed: {
      subject: "“{title}” se canceló: el precio no se aprobó a tiempo",
      lines: [
        "El precio de {price} por “{title}” no se aprobó en 72 horas, así que el trabajo se canceló.",
        "No se cobró nada.",
        "La solicitud “{open}” está abierta de nuevo.",
      ],
    },
    priceProposed: {
      subject: "{person} propone un nuevo precio por “{title}”: {price}",
      lines: [
        "{person} propone {price} en lugar de {former} por “{title}”: si lo aceptas, pagas {total} con la tarifa de la plataforma.",
        "Ya pagaste este trabajo, así que {total} es solo la diferencia: para aceptar el nuevo precio, págala en tu página. En total, el trabajo te costará {whole}.",
        "Acéptalo o recházalo en tu página en un plazo de 48 horas. Mientras no lo aceptes, vale el precio anterior.",
        "Si lo aceptas, {back} de lo que ya pagaste vuelven a tu tarjeta cuando se libere el pago.",
      ],
    },
    endingProposed: {
      subject: "{person} propone terminar “{title}” ahora",
      lines: [
        "{person} propone terminar “{title}” ahora, con un precio de {price} por lo hecho hasta aquí.",
        "Acéptalo o recházalo en tu página en un plazo de 48 horas. Mientras no lo aceptes, el trabajo sigue como antes.",
        "Si lo aceptas, {back} de lo que ya pagaste vuelven a tu tarjeta.",
      ],
    },
    proposalAccepted: {
      subject: "{person} aceptó tu propuesta para “{title}”",
      lines: [
        "{person} aceptó tu propuesta para “{title}”.",
        "El precio ahora es {price}.",
        "La diferencia también está pagada: tu parte aumenta {more}.",
        "La guardamos con el resto hasta {hours} horas después de que termines el trabajo, a menos que {person} confirme antes.",
        "{back} de lo que ya pagaste vuelven a tu tarjeta en cuanto se libere el pago.",
        "La dirección exacta de “{task}” está en la página del trabajo.",
      ],
    },
    proposalDeclined: {
      subject: "{person} rechazó tu propuesta para “{title}”",
      lines: [
        "{person} rechazó tu propuesta para “{title}”.",
        "El trabajo sigue por {agreed}, como se acordó antes.",
        "El trabajo continúa. El precio de {asked} todavía no está aprobado.",
      ],
    },
    proposalLapsed: {
      subject: "Tu propuesta para “{title}” venció",
      lines: [
        "{person} no respondió a tu propuesta para “{title}” en 48 horas, así que venció.",
        "El trabajo sigue por {agreed}, como se acordó antes.",
        "El trabajo continúa. El precio de {asked} todavía no está aprobado.",
      ],
    },
    priceOffered: {
      subject: "{person} ofrece {price} por “{title}”",
      lines: [
        "{person} no aceptó tu precio de {former} por “{title}” y ofrece {price}. De eso te quedas con {share}.",
        "Acéptalo o recházalo en tu página en un plazo de 72 horas. Sin respuesta, nuestro equipo revisa el caso.",
        "Si lo rechazas, tu precio sigue como lo pediste, y {person} todavía puede pagarlo.",
      ],
    },
    offerAccepted: {
      subject: "{person} aceptó tu precio por “{title}”",
      lines: [
        "{person} aceptó {offer} por “{title}”.",
        "Con la tarifa de la plataforma pagas {total}. Ya puedes pagarlo en tu página.",
      ],
    },
    offerDeclined: {
      subject: "{person} no aceptó tu precio por “{title}”",
      lines: [
        "{person} no aceptó {offer} por “{title}” y sigue pidiendo {price}: con la tarifa de la plataforma, {total}.",
        "Págalo en tu página, con lo que aceptas el precio.",
        "Si {counter} te parece un precio alto, responde con otro precio en tu página.",
      ],
    },
    offerUnanswered: {
      subject: "{person} no respondió a tu precio por “{title}”",
      lines: [
        "{person} no respondió a tu precio de {offer} por “{title}” en 72 horas. Nuestro equipo revisa el caso.",
        "Hasta entonces {person} sigue pidiendo {price}. Puedes pagarlo en tu página.",
        "Si {counter} te parece un precio alto, responde con otro precio en tu página.",
      ],
    },
    jobStarted: {
      subject: "{handyman} comenzó “{title}”",
      lines: [
        "{handyman} comenzó a trabajar en “{title}”.",
        "Todavía no aprobaste el precio de {asked}: aún puedes aprobarlo o rechazarlo en tu página.",
        "Te avisaremos en cuanto esté listo.",
      ],
    },
    jobCompleted: {
      subject: "“{title}” está terminado",
      lines: [
        "{handyman} terminó “{title}”.",
        "Revisa el trabajo y después paga {total} en tu página.",
        "{handyman} pide {asked}: con la tarifa de la plataforma, {whole}. Todavía no aceptaste este precio. Revisa el trabajo y después paga en tu página, con lo que lo aceptas.",
        "Si {counter} te parece un precio alto, responde con otro precio en tu página.",
      ],
    },
    paidJobCompleted: {
      subject: "“{title}” está terminado",
      lines: [
        "{handyman} terminó “{title}”. Revisa el trabajo.",
        "Ya lo pagaste. Liberamos el pago el {when}, a menos que nos escribas antes.",
        "Puedes liberar el pago antes si confirmas que “{confirm}” está listo.",
      ],
    },
    paymentOverdue: {
      subject: "“{title}” espera tu pago",
      lines: [
        "{handyman} terminó “{title}” y todavía no está pagado: {total}.",
        "Págalo en tu página. Después de dos semanas sin pago no puedes publicar nuevas solicitudes. Si algo salió mal con el trabajo, escríbenos antes.",
      ],
    },
    paymentAsked: {
      subject: "“{title}” espera tu pago",
      lines: [
        "{handyman} terminó “{title}” y todavía no está pagado: {total}. No aceptaste este precio.",
        "{handyman} pide {asked}. Al pagarlo en tu página lo aceptas. Si el trabajo no está bien, escríbenos antes.",
        "Si {counter} te parece un precio alto, responde con otro precio en tu página.",
      ],
    },
    paymentReceived: {
      subject: "Recibimos tu pago por “{title}”",
      lines: [
        "Tu pago de {amount} por “{title}” se aprobó.",
        "Lo guardamos para {handyman} hasta el {when}, a menos que nos escribas antes.",
        "Lo guardamos para {handyman} hasta {hours} horas después de terminado el trabajo, a menos que nos escribas antes.",
        "Puedes liberar el pago antes si confirmas que “{confirm}” está listo.",
      ],
    },
    jobPaid: {
      subject: "“{title}” está pagado",
      lines: [
        "{customer} pagó “{title}”.",
        "Tu parte es {share}.",
        "La guardamos para ti hasta el {when}, a menos que {customer} confirme antes que todo está listo.",
        "La guardamos para ti hasta {hours} horas después de que termines el trabajo, a menos que {customer} confirme antes.",
        "{waiting} espera hasta que tu cuenta vuelva a estar activa.",
        "La dirección exacta de “{task}” está en la página del trabajo.",
      ],
    },
    paymentFailed: {
      subject: "Tu pago por “{title}” no se aprobó",
      lines: [
        "Tu pago por “{title}” no se aprobó.",
        "No se cobró nada. Paga de nuevo en tu página, con la misma tarjeta o con otra.",
      ],
    },
    releaseReminder: {
      subject: "¿Está listo “{title}”?",
      lines: [
        "{handyman} completó “{title}”. ¿Está todo como debe ser?",
        "Entonces libera el pago. Si no dices nada, lo liberamos el {when}.",
      ],
    },
    paymentReleased: {
      subject: "Tu pago por “{title}” se liberó",
      lines: [
        "Tu pago de {amount} por “{title}” se liberó, y {handyman} recibe su parte.",
        "Pasaron 72 horas sin tu confirmación.",
      ],
      ask: "¿Qué tal fue el trabajo de {reviewee}? Escribe una reseña en la página del trabajo: toma un minuto y ayuda a otras personas a elegir.",
    },
    reviewAsked: {
      subject: "¿Qué tal fue el trabajo en “{title}”?",
      lines: ["Tu pago por “{title}” se liberó."],
      ask: "¿Qué tal fue el trabajo de {reviewee}? Escribe una reseña en la página del trabajo: toma un minuto y ayuda a otras personas a elegir.",
    },
    shareReleased: {
      subject: "{share} por “{title}” son tuyos",
      lines: [
        "Tu parte de {share} por “{title}” se liberó.",
        "Transferimos {moving} a tu cuenta de cobro. Mientras no tengas una, guardamos el importe para ti.",
        "{waiting} espera hasta que tu cuenta vuelva a estar activa.",
      ],
    },
    paymentReleasedByUs: {
      subject: "Homewright liberó tu pago de “{title}”",
      lines: [
        "Revisamos “{title}”, y el trabajo cuenta como completado: tu pago de {amount} fue liberado por Homewright, y {handyman} recibe su parte.",
        "Si tienes alguna pregunta, escríbenos.",
      ],
      ask: "¿Qué tal fue el trabajo de {reviewee}? Escribe una reseña en la página del trabajo: toma un minuto y ayuda a otras personas a elegir.",
    },
    shareReleasedByUs: {
      subject: "Homewright liberó {share} de “{title}”",
      lines: [
        "Revisamos “{title}”, y el trabajo cuenta como completado: tu parte de {share} fue liberada por Homewright.",
        "Transferimos {moving} a tu cuenta de cobro. Mientras no tengas una, el importe te espera.",
        "{waiting} espera hasta que tu cuenta vuelva a estar activa.",
      ],
    },
    jobResolved: {
      subject: "Decidimos sobre “{title}”: cuenta como completado",
      lines: [
        "Revisamos “{title}” y decidimos que el trabajo cuenta como completado.",
        "Todavía no está pagado: paga {total} en tu página.",
        "{handyman} pide {asked}: con la tarifa de la plataforma, {whole}. Puedes pagarlo en tu página.",
        "Si {counter} te parece un precio alto, responde con otro precio en tu página.",
        "{customer} todavía no ha pagado y también recibe esta decisión.",
        "Si tienes alguna pregunta, escríbenos.",
      ],
    },
    redoAsked: {
      subject: "{customer} te pide que vuelvas: “{title}”",
      lines: [
        "{customer} aún no está conforme con “{title}” y te pide que vuelvas. Lo que falta está en tu página.",
        "Corrígelo y marca el trabajo como completado otra vez antes del {when}. Después, nuestro equipo lo revisa.",
        "Tu parte de {share} sigue retenida. Las 72 horas hasta su liberación empiezan de nuevo cuando completes el trabajo.",
      ],
    },
    jobLeft: {
      subject: "{handyman} no puede hacer “{title}”",
      lines: [
        "{handyman} canceló el trabajo “{title}”. Lo sentimos.",
        "Tu solicitud “{open}” está abierta de nuevo y otros profesionales ya la ven.",
        "Lo que pagaste por este trabajo vuelve a tu tarjeta.",
      ],
    },
    jobCancelled: {
      subject: "{customer} canceló “{title}”",
      lines: [
        "{customer} canceló “{title}” antes de empezar.",
        "No te cuesta nada. Otras solicitudes cerca de ti están en tu página.",
      ],
    },
    jobEnded: {
      subject: "“{title}” terminó de común acuerdo",
      lines: [
        "Los dos acordaron terminar “{title}”. No se debe nada.",
        "Lo que se pagó por este trabajo vuelve a la tarjeta.",
      ],
    },
    jobClosed: {
      subject: "Terminamos “{title}”",
      lines: [
        "Revisamos el trabajo “{title}” y le pusimos fin. No se debe nada.",
        "La cuenta de {inactive} ya no está activa.",
        "Tu solicitud “{open}” está abierta de nuevo y otros profesionales ya la ven.",
        "Tu parte de “{released}”, que ya se había liberado, se recupera.",
        "Lo que se pagó por este trabajo vuelve a la tarjeta. Si tienes alguna duda, escríbenos.",
      ],
    },
    jobUnfunded: {
      subject: "“{title}” se canceló",
      lines: [
        "El pago de “{title}” volvió al cliente, por eso este trabajo se canceló. No se debe nada.",
        "El trabajo no comienza ni continúa. Si tienes alguna duda, escríbenos.",
      ],
    },
    startMissing: {
      subject: "“{title}” aún no comenzó. ¿Sigue en pie?",
      lines: [
        "Nadie comenzó “{title}” todavía. El {when} cancelamos el trabajo, sin costo para ninguna de las partes.",
        "¿Sigue en pie “{standing}”? Confírmalo antes, con el botón en tu página, y el trabajo sigue otros 30 días.",
        "¿Ya comenzaste el trabajo para {customer}? Entonces presiona “Comenzar trabajo”.",
        "Si se cancela, {back} vuelven a tu tarjeta.",
      ],
    },
    jobKept: {
      subject: "“{title}” sigue en pie",
      lines: [
        "{person} confirmó que “{title}” sigue en pie, así que el trabajo no se cancela.",
        "Si para ti “{standing}” no sigue en pie, puedes cancelarlo en tu página, sin costo para ninguna de las partes.",
      ],
    },
    jobStale: {
      subject: "“{title}” se canceló: nadie lo comenzó",
      lines: [
        "Nadie comenzó “{title}” en 30 días, por eso el trabajo se canceló. No le cuesta nada a ninguna de las partes.",
        "Tu solicitud está cerrada y {handyman} ya no la tiene. Lo que pagaste por este trabajo vuelve a tu tarjeta.",
        "Si aún necesitas “{again}”, publica la solicitud otra vez.",
        "{customer} puede publicar la solicitud otra vez. Otras solicitudes cerca de ti están en tu página.",
      ],
    },
    accountMissing: {
      subject: "{share} por “{title}” esperan tu cuenta",
      lines: [
        "Tu parte de {share} por “{title}” está esperando: todavía no tienes una cuenta de cobro.",
        "Configúrala en la página de tus ganancias y te la transferimos enseguida.",
      ],
    },
    refundMade: {
      subject: "{amount} vuelven a tu tarjeta",
      lines: [
        "Devolvimos {amount} por “{title}”.",
        "Cuando se cobró tu tarjeta, el precio mayor ya no estaba vigente. El precio de este trabajo sigue siendo {price}.",
        "Tu banco tarda de cinco a diez días en mostrarlo.",
      ],
    },
    refundFailed: {
      subject: "{amount} no llegaron a tu tarjeta",
      lines: [
        "Devolvimos {amount} por “{title}”, pero el dinero no llegó a tu tarjeta.",
        "Sigue siendo tuyo. Escríbenos y encontraremos otra forma de hacértelo llegar.",
      ],
    },
    shareRefunded: {
      subject: "Una parte de “{title}” fue devuelta",
      lines: [
        "{amount} de “{title}” volvieron al cliente.",
        "Tu parte se reduce en {share}. Tu página muestra lo que queda.",
      ],
    },
    shareOwed: {
      subject: "Debes {amount} de “{title}”",
      lines: [
        "Debes {amount} de “{title}”: los descontamos de tus próximas partes.",
        "Volvieron al cliente después de habértelos pagado.",
      ],
    },
    payoutFailed: {
      subject: "Tu banco devolvió {amount}",
      lines: [
        "Tu banco no aceptó un pago de {amount}; el dinero está de nuevo en tu cuenta con nosotros.",
        "Revisa los datos de tu banco o tarjeta en la página de tus ganancias, en Configurar cobros. Después se puede pagar de nuevo.",
      ],
    },
    shareKept: {
      subject: "Descontamos {amount} de tu parte de “{title}”",
      lines: [
        "Descontamos {amount} de tu parte de “{title}” por lo que debías.",
        "Lo debías por un trabajo que se reembolsó después de habértelo pagado. Lo que quede de esta parte va a tu cuenta.",
      ],
    },
    chargebackOpened: {
      subject: "Tu banco pidió el reembolso de {amount}",
      lines: [
        "Tu banco nos pidió el reembolso de {amount} que pagaste por “{title}”.",
        "Quien decide es el banco. Hasta entonces, el pago queda detenido. Si fue un error, avisa a tu banco.",
      ],
    },
    chargebackDecided: {
      subject: "Tu banco decidió sobre “{title}”",
      lines: [
        "Tu banco decidió sobre los {amount} cuyo reembolso pidió por “{title}”.",
        "Tu página muestra cómo está el pago ahora.",
      ],
    },
    shareFrozen: {
      subject: "El pago de “{title}” está detenido",
      lines: [
        "El banco del cliente pidió el reembolso de {amount} de “{title}”.",
        "Hasta que el banco decida, tu parte no se libera ni se paga. Guarda fotos y mensajes sobre el trabajo: pueden ayudar.",
      ],
    },
    shareUnfrozen: {
      subject: "El pago de “{title}” sigue su camino",
      lines: [
        "El banco decidió a tu favor: los {amount} de “{title}” siguen pagados.",
        "Tu parte vuelve a su curso normal.",
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
        "Publica “{again}” otra vez para intentarlo de nuevo. Más detalles o una foto suelen ayudar.",
      ],
    },
    handymanInactive: {
      subject: "La cuenta de {handyman} ya no está activa: “{title}”",
      lines: [
        "La cuenta de {handyman} ya no está activa. El trabajo “{title}” sigue en pie.",
        "{worker} todavía puede comenzar y terminar este trabajo. Puedes cancelarlo antes de que empiece o, después, proponer terminarlo.",
        "El trabajo está hecho. Puedes pagar {total} por él como antes.",
      ],
    },
    customerInactive: {
      subject: "La cuenta de {customer} ya no está activa: “{title}”",
      lines: [
        "La cuenta de {customer} ya no está activa. El trabajo “{title}” sigue en pie.",
        "Puedes terminar este trabajo o cancelarlo. {payer} puede verlo y pagarlo, pero no puede responderte.",
        "El trabajo está hecho. {customer} todavía puede pagar {total} por él.",
      ],
    },
    mayFinish: {
      subject: "Dejamos el trabajo “{title}” en tus manos",
      lines: [
        "Tu cuenta no está activa, pero dejamos el trabajo “{title}” en tus manos.",
        "Inicia sesión como siempre: puedes comenzar y completar “{work}”, y cobras por él.",
        "Está hecho: en cuanto {payer} lo pague, transferimos tu parte a tu cuenta de cobro como siempre.",
      ],
    },
    shareWaits: {
      subject: "Tu parte de “{title}” espera",
      lines: [
        "Tu parte de “{title}” espera hasta que tu cuenta vuelva a estar activa.",
        "{customer} todavía puede pagar el trabajo. Si tienes una pregunta, escríbenos.",
      ],
    },
    accountBack: {
      subject: "La cuenta de {person} está activa otra vez: “{title}”",
      lines: ["La cuenta de {person} está activa otra vez. “{title}” sigue como antes."],
    },
    accountDeactivated: {
      subject: "Tu cuenta fue desactivada",
      lines: [
        "Un administrador desactivó tu cuenta.",
        "Todavía puedes iniciar sesión, pero no publicar ni aceptar nada nuevo hasta que vuelva a estar activa. No se borró nada.",
        "Si no estás de acuerdo, quieres saber el motivo o quieres una copia de tus datos, escríbenos: lo lee una persona de nuestro equipo. El botón lleva a nuestra dirección, que se abre sin iniciar sesión.",
      ],
    },
    accountReactivated: {
      subject: "Tu cuenta está activa otra vez",
      lines: ["Tu cuenta está activa otra vez.", "Todo está donde lo dejaste. Inicia sesión como siempre."],
    },
  },
  actions: {
    job: "Ver el trabajo",
    request: "Ver la solicitud",
    profile: "Ver tu perfil",
    verifications: "Ver tus verificaciones",
    earnings: "Ver tus ganancias",
    contact: "Cómo comunicarte con nosotros",
    home: "Ir a tu página",
  },
  stubs: {
    job: "Trabajo {stub}",
    request: "Solicitud {stub}",
    profile: "",
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
  },
  always: "Los correos sobre pagos y sobre tu cuenta se envían siempre.",
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
};
