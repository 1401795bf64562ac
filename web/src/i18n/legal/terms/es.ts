import { decisionRules } from "../../../../../shared/disputes/decision-rules.ts";
import { listOf, policyWords } from "../../../../../shared/policy-words.ts";
import type { LegalDocument, TermsId } from "../../legal-document.ts";
import { priceWords } from "../price-words.ts";
import { rankingWords } from "../ranking-words.ts";
import rules from "../rules/es.ts";

const policy = policyWords("es");
const price = priceWords("es");
const ranking = rankingWords("es", "todavía no cuenta");

export default {
  lead: "Homewright conecta a quienes necesitan un arreglo en casa con profesionales que lo hacen. Esta página cuenta cómo funciona hoy, cuánto cuesta y qué no hacemos todavía.",
  sections: [
    {
      id: "account",
      title: "Tu cuenta",
      blocks: [
        `Para publicar una solicitud o tomar un trabajo necesitas una cuenta, con un correo que puedas leer y una contraseña. Debes tener al menos ${policy.minAgeYears} años.`,
        "Cada cuenta es de una sola persona. No compartas la contraseña: lo que se haga desde tu cuenta se considera hecho por ti hasta que nos avises de lo contrario.",
      ],
    },
    {
      id: "requests-and-jobs",
      title: "Solicitudes y trabajos",
      blocks: [
        "En la solicitud dices qué necesitas, dónde y para cuándo. Publicarla es gratis. La ven los profesionales de la zona, y el primero que la acepta se queda con el trabajo. Hasta entonces nadie ve el número de tu casa; la política de privacidad dice quién lo ve después.",
        `Una solicitud que nadie acepta termina automáticamente: a las ${policy.requestSameDayHours} si era para el mismo día, a los ${policy.requestSoonDays} si era para 2 o 3 días, y a los ${policy.requestOpenDays} si era para dentro de una semana.`,
        "“El mismo día” marca la solicitud como urgente para todos en la zona. No garantiza que alguien esté disponible. Puedes publicarla a cualquier hora, pero no tenemos a nadie de guardia para emergencias.",
        "El trabajo en sí lo acuerdan cliente y profesional. Nosotros operamos la plataforma: no hacemos el trabajo ni empleamos a los profesionales.",
      ],
    },
    {
      id: "messages",
      title: "Mensajes",
      blocks: [
        `Cliente y profesional se escriben aquí. Antes de un trabajo, el profesional puede hacer una pregunta sobre una solicitud y seguir escribiendo cuando el cliente responda; el cliente también puede no aceptar preguntas. Después de que termina un trabajo, los dos pueden escribir ${policy.jobMessagesDays} más.`,
        "Hasta que se aprueba el precio, ocultamos en los mensajes teléfonos, correos, enlaces, la dirección del cliente y formas de pagar por fuera, hasta donde los reconocemos, y no los guardamos. En las fotos no los reconocemos. Nuestro equipo revisa a quien escribe datos de contacto una y otra vez. Quien paga fuera de Homewright se queda sin pago retenido, sin reembolso y sin disputa.",
        "Puedes bloquear a la otra persona: entonces ninguno de los dos puede escribir, y ya no se encuentran en solicitudes nuevas. Un trabajo en curso sigue. Puedes denunciarla: una persona de nuestro equipo lee entonces los últimos mensajes.",
      ],
    },
    {
      id: "prices",
      title: "Precios y tarifas",
      blocks: [
        `Todos los precios están en dólares estadounidenses, de ${policy.minPriceDollars} a ${policy.maxPriceDollars} por trabajo. Si la solicitud no indica un precio, el profesional pone el suyo al aceptar: tienes ${policy.priceApprovalHours} para aprobarlo o rechazarlo. Sin tu respuesta, el trabajo se cancela, a menos que ya haya comenzado. Rechazar un precio no te cuesta nada, y tu solicitud se abre de nuevo. No se cobra nada antes de que veas el precio y presiones el botón de pagar.`,
        {
          facts: [
            [
              "El cliente paga",
              `El precio acordado más ${policy.customerFeePercent} de tarifa de la plataforma. El total aparece junto a cada precio.`,
            ],
            ["El profesional recibe", `El ${policy.handymanSharePercent} del precio acordado.`],
            ["La plataforma se queda con", `El ${price.platformShare} restante y el ${policy.customerFeePercent}.`],
          ],
        },
        `Un ejemplo: en un trabajo de ${price.price}, el cliente paga ${price.total}, el profesional recibe ${price.handyman} y la plataforma se queda con ${price.platform}. Los impuestos sobre lo que gana el profesional corren por su cuenta.`,
        `El precio que indica el profesional vale cuando el cliente lo aprueba o lo paga; hasta entonces es lo que el profesional pide. Si el trabajo se completa antes, el cliente paga el precio u ofrece otro. El profesional tiene ${policy.offerHours} para aceptarlo o rechazarlo; después nuestro equipo revisa el caso.`,
        `Durante el trabajo, el profesional puede proponer otro precio. Vale cuando el cliente lo acepta; sin respuesta en ${policy.proposalHours}, el trabajo sigue como antes. Una vez pagado el trabajo, si el precio baja, la diferencia vuelve a la tarjeta cuando se libera el pago. Si sube, el nuevo precio vale cuando el cliente paga la diferencia, que queda retenida junto con lo que ya se pagó.`,
      ],
    },
    {
      id: "payment",
      title: "El pago queda retenido",
      blocks: [
        "Pagas con tarjeta, a través de la empresa de pagos Stripe: por adelantado, con “Asegura esta reserva”, cuando el trabajo fue aceptado y estás de acuerdo con el precio, o cuando el profesional ya lo marcó como completado. En ambos casos, el pago queda retenido con nosotros: en ese momento el profesional todavía no lo tiene.",
        `Se libera cuando confirmas que el trabajo está hecho, en los detalles del trabajo o al pagar. Si no dices nada, se libera por sí solo ${policy.releaseHours} después de la finalización o del pago, lo que ocurra más tarde. Te lo recordamos a las ${policy.releaseReminderHours[0]} y a las ${policy.releaseReminderHours[1]} horas. Mientras revisamos un pago, no se libera por sí solo; tú todavía puedes liberarlo. La liberación no se puede deshacer.`,
        `Si no quedas conforme, pide que el profesional vuelva, con un botón junto al que confirma: una vez por trabajo, hasta ${policy.releaseHours} después de que se completó y antes de que se libere el pago. Lo que pagaste sigue retenido hasta que el trabajo se complete otra vez, y las ${policy.releaseHours} empiezan de nuevo; lo que no pagaste se debe solo entonces. Si el profesional no vuelve en ${policy.reworkDays}, nuestro equipo lo revisa.`,
        `Una vez liberado, transferimos la parte del profesional a su cuenta de cobro. Un profesional que aún no nos dio sus datos de cobro no pierde nada: su parte queda guardada. El dinero que sigue con nosotros ${policy.longHeldDays} después del pago pasa a un administrador, que prolonga la espera o lo devuelve.`,
        `Un trabajo completado se tiene que pagar. Te lo recordamos después de ${listOf(policy.unpaidReminderDays, "y")} días. Tras ${policy.unpaidBlockDays} sin pago no puedes publicar nuevas solicitudes hasta que lo pagues.`,
      ],
    },
    {
      id: "cancelling",
      title: "Cancelaciones y reembolsos",
      blocks: [
        "Antes de que comience el trabajo, cualquiera de las partes puede cancelarlo con un botón. Es gratis, y todo lo pagado vuelve a la tarjeta. La única excepción es la cancelación tardía, cuando rige la regla de abajo.",
        `Un trabajo que nadie comienza se cancela automáticamente ${policy.inactivityDays} después de la última vez que una de las partes hizo algo por él, y todo lo pagado vuelve. Avisamos a ambas ${policy.inactivityWarningDays} antes, y cualquiera puede mantener el trabajo con un botón.`,
        `Puede haber un cargo por cancelación tardía. Está desactivado mientras no lo activemos. Una vez activado, lo ves antes de enviar una solicitud, aceptar un trabajo, contratar o aprobar un precio; los trabajos acordados antes no lo tienen. Con él, el cliente cancela sin costo hasta ${policy.freeBeforeHours} antes de la visita acordada y en los primeros ${policy.freeAfterMinutes} después de acordarla. Después cuesta el ${policy.lateFeePercent} del precio, como máximo ${policy.lateFeeMaxDollars}. En las últimas ${policy.shortNoticeHours}, o si el cliente no está, cuesta el ${policy.shortNoticeFeePercent}, como máximo ${policy.shortNoticeFeeMaxDollars}. Una visita que el cliente movió o canceló en el último día cuenta como en ese momento.`,
        "El cargo solo se toma de lo que el cliente ya pagó, y lo ves antes de cancelar. Todo es para el profesional. Un profesional que cancela no paga ningún cargo, y el cliente recupera todo.",
        `Una vez comenzado, un trabajo termina antes solo de común acuerdo. Una parte indica el precio de lo hecho, o cero, y la otra tiene ${policy.proposalHours} para aceptarlo. A ese precio, el trabajo cuenta como completado, y el resto de lo pagado vuelve cuando se libera el pago. Si es cero, el trabajo se cancela y todo vuelve.`,
        "Un reembolso sale de la parte del profesional y de la nuestra, en la proporción en que se pagaron. Tu banco tarda de cinco a diez días en mostrarlo.",
        "Si pides a tu banco el reembolso de un pago, ese pago queda detenido hasta que el banco decida. Lo que el banco te devuelva cuenta como cualquier reembolso.",
      ],
    },
    {
      id: "disputes",
      title: "Cuando algo sale mal: disputas",
      blocks: [
        `Cualquiera de los dos puede abrir una disputa con un botón en los detalles del trabajo: el cliente, desde el comienzo del trabajo hasta que se libera el pago; el profesional, mientras el trabajo sigue, y sobre un trabajo terminado que no se pagó después de ${policy.disputeUnpaidDays}. Un trabajo puede tener ${policy.disputes} disputas, una a la vez. Desde ese momento su dinero queda detenido: lo que se pagó queda con nosotros y no se paga nada más. Si uno de los dos dice que el otro no se presentó a una visita y el otro lo niega, eso también abre una disputa; no se paga nada por un trabajo que no comenzó, salvo el cargo por ausencia que el trabajo prevé.`,
        `La otra parte tiene ${policy.disputeResponseHours} para responder. Después ambos tienen ${policy.disputeNegotiationDays} para llegar a un acuerdo. Pasado ese plazo, o cuando uno de los dos nos lo pide, decidimos en ${policy.disputeDecisionDays}. Quien no responde no admite nada. Ambos leen la misma página, con lo que cada uno dijo y ofreció y la fecha del próximo paso.`,
        `Cada uno puede ofrecer un reembolso, el precio que queda por pagar u otra visita. La página muestra lo que recibiría cada uno. Una oferta se puede aceptar durante ${policy.disputeOfferHours}, y lo que acuerdan se hace en el momento. Quien abrió la disputa puede retirarla; entonces todo sigue como antes.`,
        "Cuando decidimos nosotros, un administrador que no es ninguno de los dos lee todo y decide con motivos, según estas reglas. Nunca se devuelve más de lo que se pagó.",
        { facts: decisionRules.map((rule) => [rules[`rules.${rule}.name`], rules[`rules.${rule}.text`]]) },
        `Una decisión se cumple después de ${policy.disputeAppealDays}, o enseguida cuando ambos la aceptan. Hasta entonces cada uno puede apelar, una vez para los dos: la otra parte puede responder en ${policy.disputeAppealAnswerDays}, y otra persona de nuestro equipo decide de forma definitiva en ${policy.disputeAppealDecisionDays}. Si nadie decidió la apelación hasta el último día de la disputa, vale la primera decisión.`,
        `Si nadie cierra una disputa, termina automáticamente después de ${policy.disputeEndDays}: como pidió quien la abrió, si la otra parte nunca dijo nada; si no, en el medio entre lo que piden los dos. Quien no pide nada quiere que todo quede como está. Mientras un banco decide sobre el pago, estas fechas esperan.`,
      ],
    },
    {
      id: "not-automated-yet",
      title: "Lo que todavía no es automático",
      blocks: [
        "Algunos pasos los hacen personas de nuestro equipo y no un botón. Eso toma más tiempo, y conviene que lo sepas antes:",
        {
          list: [
            "Los reembolsos en los que cliente y profesional no están de acuerdo. Escríbenos; lo que decidamos vuelve a la tarjeta.",
            "Cerrar tu cuenta, como se describe más abajo.",
          ],
        },
        "Para cualquiera de ellos, escribe a {{contact}}; si se trata de un trabajo, con su número.",
      ],
    },
    {
      id: "how-we-check",
      title: "Cómo verificamos a los profesionales",
      blocks: [
        "Una insignia en un perfil representa una verificación que se aprobó y sigue vigente. Quien no tiene cierta insignia no ha pasado esa verificación con nosotros, diga lo que diga su perfil. Los profesionales nuevos pueden tomar trabajos antes de cualquier verificación: fíjate en las insignias.",
        {
          facts: [
            [
              "Qué verificamos",
              "Un documento que envía el profesional: un informe de antecedentes, una identificación, una licencia, una póliza de seguro o un certificado. Hoy no encargamos la consulta de antecedentes: leemos el informe.",
            ],
            [
              "Cuándo",
              "Después de que el profesional envía el documento, lo que puede ser en cualquier momento tras registrarse. No es condición para registrarse.",
            ],
            [
              "Cómo",
              "Una persona de nuestro equipo abre el documento, lo compara con el perfil y lo acepta o lo rechaza, con el motivo. Ningún programa decide, y nadie decide sobre sí mismo.",
            ],
            [
              "Cuánto tiempo vale",
              "Si el documento vence, hasta esa fecha. Después, la insignia desaparece del perfil hasta que se acepte un documento nuevo.",
            ],
          ],
        },
        "Una verificación dice lo que era cierto el día en que miramos. No garantiza cómo saldrá un trabajo. Si algo en un perfil te parece incorrecto, escríbenos.",
      ],
    },
    {
      id: "professionals",
      title: "Si trabajas como profesional",
      blocks: [
        "Trabajas por cuenta propia. Lo que nos dices al registrarte tiene que ser verdad, y tienes las licencias, permisos y seguros que la ley exige donde trabajas.",
        "Acepta un trabajo solo si piensas hacerlo por ese precio. Empiézalo, hazlo y márcalo como completado cuando lo esté, no antes. El pago de los trabajos que encuentras aquí pasa por Homewright.",
        "Al registrarte aceptas que podamos verificar tus antecedentes. No tienes que enviar ningún documento para registrarte, y sin documento no hay insignia.",
        `Sin identidad ni antecedentes verificados tienes como máximo ${policy.uncheckedUnstartedJobs} trabajos aceptados sin empezar y aceptas como máximo ${policy.uncheckedDailyJobs} en ${policy.acceptanceWindowHours}, y ves la dirección exacta de un cliente cuando la comparte. Nuestro equipo examina a quien acepta y cancela ${policy.quickCancellations} trabajos en ${policy.acceptanceWindowHours}.`,
        `La dirección exacta viene con la aceptación en un máximo de ${policy.automaticAddresses} trabajos sin empezar; en los demás la comparte el cliente. Quien cancela ${policy.acceptPauseCancellations} trabajos aceptados en ${policy.acceptanceWindowHours} no acepta ninguno durante ${policy.acceptPauseHours}.`,
        "Lo que hay en tu cuenta de cobro se paga cada lunes, gratis. Con una tarjeta de débito puedes cobrar al instante: si nuestro socio de pagos cobra una comisión por eso, la ves antes de presionar el botón.",
        "Si el dinero vuelve a un cliente después de que se transfirió tu parte, retiramos lo que te corresponde de tu cuenta de cobro. Lo que no esté ahí nos lo debes, y lo descontamos de tus próximas partes. Tus ganancias muestran lo que debes y lo que se descontó.",
      ],
    },
    {
      id: "ranking",
      title: "Cómo ordenamos a los profesionales",
      blocks: [
        "Esto decide a quién se avisa primero cuando hay más profesionales en la zona de una solicitud de los que avisamos, y el orden de los presupuestos por mejor opción. Es un número de 0 a 100, la suma de seis partes.",
        {
          facts: [
            [
              ranking.part("rating", "Calificación verificada"),
              `El promedio de las reseñas ligadas a un trabajo, de cinco estrellas, contado junto con ${policy.rankingPriorReviews} reseñas de ${policy.rankingPriorStars} estrellas, para que una sola reseña decida poco.`,
            ],
            [
              ranking.part("availability", "Disponibilidad"),
              `Todo para quien está libre en uno de los horarios que deseas, o ya, si no deseas ninguno, y nada a partir de ${policy.rankingLateDays} después. En un presupuesto cuenta el primer horario libre en la agenda del profesional, no antes del inicio que indica el presupuesto: dos horas dentro de un horario que deseas o, si no hay, después del último de ellos. Cuando avisamos a los profesionales de una solicitud, son ${ranking.neutral("availability")} de ${ranking.weight("availability")}.`,
            ],
            [
              ranking.part("reliability", "Confiabilidad"),
              `Si la persona viene como se acordó. Hasta que tengamos cifras, todos reciben ${ranking.neutral("reliability")} de ${ranking.weight("reliability")}.`,
            ],
            [
              ranking.part("distance", "Distancia"),
              `Todo en tu domicilio, nada a partir de ${policy.rankingFarMiles} millas.`,
            ],
            [
              ranking.part("checks", "Verificaciones"),
              "El puntaje de las verificaciones del perfil, de cinco como máximo.",
            ],
            [
              ranking.part("answer", "Tiempo de respuesta"),
              `Todo si responde en una hora o menos, en promedio, y nada a partir de ${policy.rankingSlowHours}. Con menos de ${policy.rankingAnswers} respuestas son ${ranking.neutral("answer")} de ${ranking.weight("answer")}.`,
            ],
          ],
        },
        `Quien tiene menos de ${policy.rankingNewcomerReviews} reseñas verificadas es nuevo aquí: en calificación, confiabilidad y tiempo de respuesta recibe ${ranking.neutral("rating")}, ${ranking.neutral("reliability")} y ${ranking.neutral("answer")}. Si nadie nuevo está entre los tres primeros, el mejor de ellos ocupa el tercer lugar. Entre dos iguales, va primero quien se registró antes.`,
        "El precio no cuenta, ni lo que alguien gasta, ni las solicitudes que un profesional rechazó.",
      ],
    },
    {
      id: "conduct",
      title: "Lo que no está permitido",
      blocks: [
        {
          list: [
            "Solicitudes de algo ilegal o peligroso, y solicitudes que no van en serio.",
            "Amenazas, insultos, discriminación, y usar la dirección de alguien para algo que no sea el trabajo.",
            "Reseñas falsas, reseñas sobre uno mismo, y fotos del trabajo de otros como si fuera propio.",
            "Más de una cuenta, el uso automatizado y los intentos de llegar a lo que no es tuyo.",
          ],
        },
      ],
    },
    {
      id: "reviews-and-photos",
      title: "Reseñas y fotos",
      blocks: [
        "Lo que escribes y subes sigue siendo tuyo. Nos permites mostrarlo en el producto: las reseñas y las fotos del portafolio a quien haya iniciado sesión, las fotos de una solicitud a quienes pueden ver la solicitud.",
        "Cualquier persona con una cuenta puede reseñar a un profesional. La reseña ligada a un trabajo completado lleva esa marca.",
        "Ocultamos una reseña por uno de estos motivos, y por ningún otro:",
        {
          list: [
            "No cuenta una experiencia real: trata de un trabajo que su autor nunca pidió ni vio, o alguien pagó por ella.",
            "Insultos: ataca a una persona por lo que es, o amenaza a alguien.",
            "Datos personales: menciona una dirección, un teléfono, un nombre completo o la salud de alguien.",
            "Publicidad: promociona un negocio, o pide tratar fuera de Homewright.",
            "No trata del trabajo: habla de otra empresa, de los precios del mercado o de cualquier cosa que no sea el trabajo de este profesional.",
          ],
        },
        "Una mala calificación no es motivo: un profesional no puede hacer que se oculte una reseña porque no le gusta. Puedes denunciar una reseña que infrinja una regla, con un botón debajo de ella; no avisamos a las personas implicadas. Decide una persona de nuestro equipo, nunca la persona reseñada. Avisamos al autor y al profesional y les decimos el motivo. Una reseña oculta deja de contar en la calificación; no la eliminamos, y la mostramos de nuevo si nos equivocamos: escribe a {{contact}}.",
      ],
    },
    {
      id: "closing",
      title: "Cuando se cierra una cuenta",
      blocks: [
        "Puedes dejarlo cuando quieras: escríbenos y cerramos tu cuenta. Podemos desactivar una cuenta que no cumpla estas reglas, y dejamos registrado el motivo. Los trabajos en curso se terminan o se cancelan y se pagan como se describe arriba.",
        "Si crees que nos equivocamos, escríbenos. Siempre que sea posible, lo revisa una persona distinta de la que decidió.",
      ],
    },
    {
      id: "changes",
      title: "Los cambios y la ley",
      blocks: [
        "Cuando cambian estos términos, cambia la fecha de arriba. Para un trabajo abierto valen los términos con los que se aceptó.",
        "Nada de esto te quita los derechos que la ley te da como consumidor.",
      ],
    },
    {
      id: "contact",
      title: "Contacto",
      blocks: ["Preguntas sobre estos términos, un trabajo o un pago: {{contact}}."],
    },
  ],
} satisfies LegalDocument<TermsId>;
