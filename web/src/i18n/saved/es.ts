import type en from "./en.ts";

export default {
  save: "Guardar a {{name}} en favoritos",
  added: "{{name}} está en tus favoritos",
  removed: "{{name}} ya no está en tus favoritos",
  failed: "No se pudo guardar. Intenta de nuevo.",
  title: "Profesionales favoritos",
  lead: "Envíale una solicitud a uno de ellos y al principio nadie más la ve.",
  loadFailed: "No se pudieron cargar tus favoritos",
  emptyTitle: "Todavía no tienes favoritos",
  emptyText: "Toca el corazón de un perfil, un presupuesto o un trabajo terminado, y el profesional aparece aquí.",
  rating_one: "{{rating}} de 5 en {{count}} trabajo verificado",
  rating_other: "{{rating}} de 5 en {{count}} trabajos verificados",
  newHere: "Todavía sin reseñas verificadas",
  unavailable: "No puede recibir solicitudes ahora",
  paused: "No acepta trabajos hasta el {{date}}",
  ask: "Pedir presupuesto",
  askOf: "Pedir presupuesto: {{name}}",
  remove: "Quitar",
  removeOf: "Quitar a {{name}} de favoritos",
  unnamed: "Profesional",
} satisfies Record<keyof typeof en, string>;
