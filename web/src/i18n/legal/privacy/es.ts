import { policyWords } from "../../../../../shared/policy-words.ts";
import type { LegalDocument, PrivacyId } from "../../legal-document.ts";

const policy = policyWords("es");

export default {
  lead: "Qué sabe Homewright de ti, para qué, quién más lo ve y por cuánto tiempo. Describe el producto tal como es hoy.",
  sections: [
    {
      id: "in-short",
      title: "En resumen",
      blocks: [
        {
          list: [
            "Guardamos lo necesario para acordar, hacer y pagar un trabajo.",
            "En estas páginas no hay publicidad, analítica ni rastreo de terceros, y no vendemos datos.",
            "Tu dirección exacta solo la ve el profesional que tiene tu trabajo, cuando apruebas el precio, pagas o la compartes; al precio que tú indicaste, enseguida si ya verificamos quién es.",
            "El número de tarjeta va a la empresa de pagos y nunca a nosotros.",
          ],
        },
      ],
    },
    {
      id: "what-we-keep",
      title: "Qué guardamos",
      blocks: [
        {
          facts: [
            [
              "Cuenta",
              "Nombre, correo, idioma, tipo de cuenta y cuándo estuviste aquí por última vez. La contraseña la guarda el servicio de acceso, de una forma que nadie puede leer.",
            ],
            [
              "Solicitudes y trabajos",
              "Lo que escribiste, dirección, fotos, precio, notas, estado y la hora de cada paso.",
            ],
            [
              "Pagos",
              "Montos, estado, el número del pago en Stripe y la marca y los últimos cuatro dígitos de la tarjeta. Nunca el número completo.",
            ],
            [
              "Profesionales",
              "Además teléfono, fecha de nacimiento, dirección, experiencia, habilidades, tarifa, radio de servicio, días, datos del negocio, forma de cobro y los documentos enviados para verificación.",
            ],
            [
              "Reseñas",
              "Estrellas, título y texto, y quién reseñó a quién. Quien inicia sesión los ve con el nombre de quien escribió.",
            ],
            [
              "Mensajes",
              "Lo que las dos personas de una solicitud o un trabajo se escriben y se envían, y hasta dónde leyó cada una.",
            ],
            [
              "Dispositivos en los que activaste notificaciones",
              "La dirección del dispositivo en el servicio de notificaciones de su navegador, las claves que cifran para él y su zona horaria.",
            ],
            [
              "Registros técnicos",
              "De cada llamada: hora, qué función, resultado, duración, un número propio y el número de tu cuenta. De cada página y archivo: hora, dirección consultada, resultado, dirección IP y navegador. Nada de lo escrito en formularios, ninguna cookie.",
            ],
          ],
        },
      ],
    },
    {
      id: "who-sees-it",
      title: "Quién lo ve",
      blocks: [
        {
          facts: [
            [
              "Profesionales de la zona",
              "Tu solicitud con sus fotos, tu nombre de pila, ciudad, código postal (ZIP) y la calle sin el número. Los teléfonos, correos y tu dirección en el texto se ocultan, hasta donde los reconocemos.",
            ],
            [
              "El profesional que tiene tu trabajo",
              `Además la dirección completa y todo tu texto: cuando apruebas el precio, pagas o la compartes; al precio que tú indicaste, enseguida si verificamos su identidad o sus antecedentes. Deja de verla cuando el trabajo se cancela, su cuenta se desactiva, salvo que nuestro equipo le permita terminar tu trabajo, o pasan ${policy.addressKeptDays} desde que se terminó; tampoco ve ya tus fotos.`,
            ],
            [
              "La otra persona de una conversación",
              "Tus mensajes con sus fotos, tu nombre de pila y tu foto, y hasta dónde leíste. Tu teléfono cuando lo muestras, hasta que lo ocultas.",
            ],
            [
              "Quien inició sesión",
              "El perfil público de un profesional: nombre, foto, nombre del negocio, ciudad y estado, presentación, habilidades, tarifa, portafolio, reseñas e insignias vigentes. Nunca su teléfono, correo, calle, fecha de nacimiento ni documentos.",
            ],
            [
              "Nuestros administradores",
              "Lo que necesitan para ayudarte, revisar documentos e impedir abusos. De una dirección ven la calle sin el número. Los cambios que hacen en una cuenta o una verificación quedan registrados con su motivo. Solo leen mensajes cuando alguien los denuncia y cuando deciden una disputa: entonces leen su expediente y lo que los dos se escribieron sobre ese trabajo. Cada consulta queda registrada.",
            ],
          ],
        },
        "Entregamos datos a las autoridades cuando la ley nos obliga.",
      ],
    },
    {
      id: "tax-id",
      title: "Identificación fiscal",
      blocks: [
        "Dar un número fiscal al registrarte es opcional. Si lo das, se cifra antes de guardarse. Ninguna página vuelve a mostrarlo, ninguna respuesta de nuestro servicio lo contiene, no está en ningún registro y no queda en el borrador de tu dispositivo.",
      ],
    },
    {
      id: "photos",
      title: "Fotos y documentos",
      blocks: [
        "De las fotos quitamos lo que agregan las cámaras, como el lugar donde se tomaron. Las fotos de una solicitud son privadas: solo puede abrirlas quien puede ver la solicitud, y su navegador puede guardarlas durante un día. Las fotos de los mensajes pueden abrirlas las dos personas de la conversación y, después de una denuncia, nuestros administradores. Las fotos del portafolio son públicas. Los documentos para verificación solo pueden abrirlos tú y nuestros administradores.",
        "Un archivo que se subió y nunca se usó se borra después de un día.",
      ],
    },
    {
      id: "companies",
      title: "Empresas que trabajan para nosotros",
      blocks: [
        {
          facts: [
            ["Amazon Web Services", "Opera el producto, el acceso y el correo, en los Estados Unidos."],
            [
              "Stripe",
              "Recibe los pagos con tarjeta y paga a los profesionales. En la página de pago corre su propio código, que guarda sus cookies y busca fraudes; se carga ahí y en ningún otro lugar.",
            ],
            [
              "El servicio de notificaciones de tu navegador",
              "Google, Mozilla, Microsoft o Apple: lleva las notificaciones a los dispositivos en los que las activaste. Van cifradas, y solo el dispositivo puede leerlas.",
            ],
          ],
        },
      ],
    },
    {
      id: "messages",
      title: "Correos y notificaciones",
      blocks: [
        "Te escribimos sobre tu cuenta, tus solicitudes, trabajos y pagos, en tu idioma. No hay boletín. Eliges cuáles recibir en tus preferencias de notificación, y puedes darte de baja desde el mismo correo. Los correos sobre pagos y sobre tu cuenta llegan siempre, y también lo que necesitas saber enseguida: una contratación, una solicitud solo para ti o un trabajo que cambia o se cancela. También llegan los códigos que confirman tu dirección o cambian tu contraseña.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies y tu dispositivo",
      blocks: [
        {
          facts: [
            [
              "__Host-sid",
              `Mantiene tu sesión. Ningún script puede leerla, y termina después de ${policy.sessionIdleDays} sin uso y, en todo caso, después de ${policy.sessionDays}; para administradores, después de ${policy.adminSessionIdleMinutes} y de ${policy.adminSessionHours}.`,
            ],
            [
              "signed-in, signed-in-role",
              "Solo contienen “1” y cómo usas el sitio, por ejemplo “customer” (cliente): la página pregunta quién eres y sabe qué cargar primero. Terminan junto con la otra.",
            ],
            ["language", "El idioma que elegiste, para que la primera página llegue en él. Termina después de un año."],
            [
              "En tu dispositivo",
              "Idioma, tema de color, lo que elegiste en la primera página, adónde ir después de iniciar sesión, avisos ocultos, quién recibe notificaciones en este dispositivo y borradores de formularios y mensajes sin enviar. Quedan en este dispositivo hasta que borres los datos del navegador; los borradores, solo hasta que los envíes, los descartes o cierres sesión sin conservarlos.",
            ],
          ],
        },
        "Estas cookies son necesarias, por eso no hay un aviso que pida permiso.",
      ],
    },
    {
      id: "how-long",
      title: "Por cuánto tiempo",
      blocks: [
        {
          facts: [
            [
              "Registros técnicos",
              `${policy.technicalLogDays}; los registros de acceso a páginas y archivos, ${policy.accessLogDays}.`,
            ],
            [
              "Sesiones",
              "Hasta que cierres sesión, aquí o en todos los dispositivos, o restablezcas la contraseña, o hasta que terminen, como se describe arriba.",
            ],
            ["Archivos sin usar", "Un día."],
            [
              "Fotos y archivos eliminados",
              "Hasta siete días más en una copia contra errores, que nadie consulta; después se borran del todo.",
            ],
            [
              "Mensajes y sus fotos",
              `${policy.messageKeptMonths} desde que se enviaron; los eliminados, ${policy.removedMessageKeptDays}. Lo que se dijo en una disputa, con sus fotos, ${policy.disputeKeptMonths}. Lo que copió una denuncia, ${policy.reportKeptMonths} desde que se resolvió.`,
            ],
            [
              "Dispositivos en los que activaste notificaciones",
              "Hasta que las desactives en el dispositivo o termine la sesión en él.",
            ],
            [
              "Notificaciones en la aplicación",
              `${policy.notificationKeptDays}, leídas o no. Los correos que elegiste: mientras tengas la cuenta.`,
            ],
            ["Cuenta, solicitudes, trabajos, reseñas", "Mientras tengas la cuenta. Hoy no se borran automáticamente."],
            ["Pagos", "El tiempo que pide la ley contable, también después de cerrar la cuenta."],
          ],
        },
      ],
    },
    {
      id: "choices",
      title: "Tus opciones",
      blocks: [
        "Puedes pedirnos una copia de tus datos, que los corrijamos o que borremos tu cuenta. Todavía no hay un botón para eso: escribe a {{contact}}, y una persona de nuestro equipo lo hace.",
        "Homewright es para adultos. Si un menor nos dio datos, avísanos y los borramos.",
      ],
    },
    {
      id: "contact",
      title: "Contacto",
      blocks: [
        "Para todo lo relacionado con tus datos: {{contact}}. Cuando esta página cambia, cambia la fecha de arriba.",
      ],
    },
  ],
} satisfies LegalDocument<PrivacyId>;
