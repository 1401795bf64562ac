import type { customer as english } from "../en/customer.ts";

export const customer: Record<keyof typeof english, string> = {
  "customer.welcome": "Qué gusto verte de nuevo, {{name}}",
  "customer.there": "por aquí",
  "customer.requestService": "Pedir un servicio",
  "customer.myRequests": "Mis solicitudes",
  "customer.myRequestsCount_one": "{{count}} solicitud",
  "customer.myRequestsCount_other": "{{count}} solicitudes",

  "customer.attention": "Necesita tu atención",
  "customer.attentionNone": "Nada te espera.",
  "customer.activeJobs": "Trabajos activos",
  "customer.recentRequests": "Solicitudes recientes",
  "customer.payNow": "Pagar ahora",
  "customer.jobTitle": "Trabajo {{number}}",
  "customer.totalWithFee": "{{total}} con la tarifa de la plataforma",
  "customer.photos_one": "{{count}} foto",
  "customer.photos_other": "{{count}} fotos",
  "customer.posted": "Publicada {{when}}",
  "customer.accepted": "Aceptado {{when}}",
  "customer.completed": "Completado {{when}}",
  "customer.notes": "Notas del profesional",
  "customer.priceToApprove": "El profesional pide {{price}}. No se cobra nada antes de que aceptes.",

  "customer.noRequests": "Aún no hay solicitudes",
  "customer.noRequestsText":
    "Publica una y los profesionales cerca de ti la ven al instante. Te avisamos cuando uno la acepte.",
  "customer.noJobs": "No hay trabajos activos",
  "customer.noJobsText": "Cuando un profesional acepte una solicitud tuya, el trabajo aparece aquí.",
  "customer.requestsFailed": "No se pudieron cargar tus solicitudes",
  "customer.jobsFailed": "No se pudieron cargar tus trabajos",
  "customer.notifyNote": "Cuando un profesional acepte, te avisamos aquí y por correo.",
};
