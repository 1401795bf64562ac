import type en from "./en.ts";

export default {
  title: "Notificaciones",
  emptyTitle: "Nada por ahora",
  emptyText: "Aquí, y por correo, te enteras de lo que pasa con tus solicitudes y trabajos.",
  failed: "No se pudieron cargar tus notificaciones",
  markAll: "Marcar todo como leído",
  unread: "Sin leer",
  settings: "Elegir qué te llega",
  settingsText:
    "Elige cómo te enteras de cada tema. Lo que necesitas saber enseguida te llega siempre: pagos, tu cuenta, una contratación, una solicitud solo para ti o un trabajo que cambia o se cancela.",
  settingsFailed: "No se pudieron cargar tus preferencias",
  saveFailed: "No se pudo guardar esta preferencia. Intenta de nuevo.",
  topicJobs: "Trabajos",
  topicRequests: "Solicitudes",
  topicReviews: "Reseñas",
  topicVerifications: "Verificaciones",
  topicQuotes: "Presupuestos",
  topicMessages: "Mensajes",
  topicAppointments: "Visitas",
  topicMarketing: "Nuestras novedades y promociones",
  topicAlways: "Pagos, cuenta y lo urgente",
  topic: "Tema",
  choice: "{{topic}}: {{channel}}",
  channelBell: "Campana",
  channelPush: "Dispositivo",
  channelMail: "Correo",
  quiet: "Horas de silencio",
  quietHint:
    "Entre estas horas, en tu hora local, ningún dispositivo te avisa. La campana y los correos siguen. Solo pasa lo que no puede esperar: un profesional en camino y, si atiendes 24/7, los trabajos urgentes.",
  quietFrom: "Desde",
  quietTo: "Hasta",
  bounced: "Los correos a tu dirección fueron devueltos, por eso dejamos de enviarlos.",
  complained: "Tu proveedor de correo nos dijo que no quieres nuestros correos, por eso dejamos de enviarlos.",
  resume: "Volver a enviar",
  resumed: "Volvemos a escribirte.",

  "unsubscribe.title": "¿Dejar de recibir estos correos?",
  "unsubscribe.text": "No recibirás más correos de este tipo. La campana de la aplicación te sigue avisando.",
  "unsubscribe.keep": "Seguir recibiéndolos",
  "unsubscribe.stop": "Dejar de recibirlos",
  "unsubscribe.stopping": "Guardando...",
  "unsubscribe.done": "Listo: ya no recibirás estos correos.",
  "unsubscribe.doneText": "Para recibirlos de nuevo, inicia sesión y abre las notificaciones.",

  "device.title": "Este dispositivo",
  "device.on": "Recibes notificaciones en este dispositivo.",
  "device.off": "No recibes notificaciones en este dispositivo.",
  "device.unable": "Este navegador no puede mostrar notificaciones.",
  "device.blocked":
    "Este navegador bloquea nuestras notificaciones. Permítelas para este sitio en la configuración del navegador y vuelve a cargar la página.",
  "device.install":
    "En un iPhone o iPad solo la aplicación instalada recibe notificaciones: toca Compartir, luego “Agregar a inicio”, y abre Homewright desde ahí.",
  "device.turnOn": "Recibir en este dispositivo",
  "device.turnOff": "Dejar de recibir en este dispositivo",
  "device.onNow": "Desde ahora recibes notificaciones en este dispositivo.",
  "device.offNow": "Ya no recibes notificaciones en este dispositivo.",
  "device.failed": "No se pudo cambiar. Intenta de nuevo.",

  "offer.title": "Entérate al momento",
  "offer.handyman":
    "Este dispositivo puede avisarte al momento qué pasa con tus trabajos, aunque Homewright esté cerrada.",
  "offer.customer":
    "Este dispositivo puede avisarte al momento qué pasa con tus solicitudes, aunque Homewright esté cerrada.",
  "offer.later": "Ahora no",
} satisfies Record<keyof typeof en, string>;
