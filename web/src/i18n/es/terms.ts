import type { Paper, TermsId } from "../paper.ts";

export const terms: Paper<TermsId> = {
  lead: "Homewright conecta a quienes necesitan un arreglo en casa con profesionales que lo hacen. Esta página cuenta cómo funciona hoy, cuánto cuesta y qué no hacemos todavía.",
  sections: [
    {
      id: "account",
      title: "Tu cuenta",
      blocks: [
        "Para publicar una solicitud o tomar un trabajo necesitas una cuenta, con un correo que puedas leer y una contraseña. Debes tener al menos 18 años.",
        "Cada cuenta es de una sola persona. No compartas la contraseña: lo que se haga en tu cuenta cuenta como hecho por ti hasta que nos avises lo contrario.",
      ],
    },
    {
      id: "requests-and-jobs",
      title: "Solicitudes y trabajos",
      blocks: [
        "En la solicitud dices qué necesitas, dónde y para cuándo. Publicarla es gratis. La ven los profesionales de la zona, y el primero que la acepta se queda con el trabajo. Hasta entonces, el número de tu casa no se muestra.",
        "Una solicitud que nadie acepta termina sola: a las 48 horas si era para el mismo día, a los 7 días si era para 2 o 3 días, y a los 14 días si era para dentro de una semana.",
        "“El mismo día” marca la solicitud como urgente para todos en la zona. No garantiza que alguien esté disponible. Las emergencias a cualquier hora las atienden los profesionales que así lo indican, no nosotros.",
        "El trabajo en sí lo acuerdan cliente y profesional. Nosotros operamos la plataforma: no hacemos el trabajo ni empleamos a los profesionales.",
      ],
    },
    {
      id: "prices",
      title: "Precios y comisiones",
      blocks: [
        "Todos los precios están en dólares estadounidenses, de $5.00 a $25,000.00 por trabajo. Si la solicitud no indica un precio, el profesional pone el suyo al aceptar. No se cobra nada antes de que veas el precio y presiones el botón de pagar.",
        {
          facts: [
            [
              "El cliente paga",
              "El precio acordado más 5% de comisión de la plataforma. El total aparece junto a cada precio.",
            ],
            ["El profesional recibe", "El 80% del precio acordado."],
            ["La plataforma se queda con", "El 20% restante y el 5%."],
          ],
        },
        "Un ejemplo: en un trabajo de $100.00, el cliente paga $105.00, el profesional recibe $80.00 y la plataforma se queda con $25.00. Los impuestos sobre lo que gana el profesional corren por su cuenta.",
      ],
    },
    {
      id: "payment",
      title: "El pago queda retenido",
      blocks: [
        "Pagas con tarjeta, a través de la empresa de pagos Stripe, cuando el profesional ya marcó el trabajo como completado. El pago queda retenido con nosotros: en ese momento el profesional todavía no lo tiene.",
        "Se libera cuando confirmas que el trabajo está hecho, en los detalles del trabajo o al pagar. Si no dices nada, se libera por sí solo 72 horas después de la finalización o del pago, lo que ocurra más tarde. Te lo recordamos a las 24 y a las 48 horas. La liberación no se puede deshacer.",
        "Una vez liberado, transferimos la parte del profesional a su cuenta de cobro. Un profesional que aún no nos dio sus datos de cobro no pierde nada: su parte queda guardada.",
      ],
    },
    {
      id: "not-automated-yet",
      title: "Lo que todavía no es automático",
      blocks: [
        "Algunos pasos los hacen personas de nuestro equipo y no un botón. Eso toma más tiempo, y conviene que lo sepas antes:",
        {
          list: [
            "Los reembolsos. No hay un botón para eso. Escríbenos; lo que se acuerde vuelve a la tarjeta.",
            "Cancelar un trabajo ya aceptado. Antes de que empiece es gratis para ambas partes.",
            "Resolver un desacuerdo sobre el trabajo. Avísanos antes de que se libere el pago: hasta entonces el dinero está con nosotros.",
          ],
        },
        "Para cualquiera de ellos, escribe a {{contact}} con el número del trabajo.",
      ],
    },
    {
      id: "how-we-check",
      title: "Cómo revisamos a los profesionales",
      blocks: [
        "Una insignia en un perfil representa una revisión que se aprobó y sigue vigente. Quien no tiene cierta insignia no ha pasado esa revisión con nosotros, diga lo que diga su perfil. Los profesionales nuevos pueden tomar trabajos antes de cualquier revisión: fíjate en las insignias.",
        {
          facts: [
            [
              "Qué revisamos",
              "Un documento que entrega el profesional: un informe de antecedentes, una identificación, una licencia, una póliza de seguro o un certificado. Hoy no encargamos la consulta de antecedentes: leemos el informe.",
            ],
            [
              "Cuándo",
              "Después de que el profesional entrega el documento, lo que puede ser en cualquier momento tras inscribirse. No es condición para inscribirse.",
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
        "Una revisión dice lo que era cierto el día en que miramos. No garantiza cómo saldrá un trabajo. Si algo en un perfil te parece incorrecto, escríbenos.",
      ],
    },
    {
      id: "professionals",
      title: "Si trabajas como profesional",
      blocks: [
        "Trabajas por cuenta propia. Lo que nos dices al inscribirte tiene que ser verdad, y tienes las licencias, permisos y seguros que la ley exige donde trabajas.",
        "Acepta un trabajo solo si piensas hacerlo por ese precio. Empiézalo, hazlo y márcalo como completado cuando lo esté, no antes. El pago de los trabajos que encuentras aquí pasa por Homewright.",
        "Al inscribirte aceptas que podamos revisar tus antecedentes. No tienes que entregar ningún documento para inscribirte, y sin documento no hay insignia.",
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
        "Lo que escribes y subes sigue siendo tuyo. Nos permites mostrarlo en el producto: las reseñas y las fotos del portafolio a quien haya ingresado con una cuenta, las fotos de una solicitud a quienes pueden ver la solicitud.",
        "Cualquier persona con una cuenta puede reseñar a un profesional. La reseña ligada a un trabajo completado lleva esa marca.",
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
};
