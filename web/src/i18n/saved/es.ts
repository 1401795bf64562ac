import type en from "./en.ts";

export default {
  save: "Guardar a {{name}}",
  added: "{{name}} está en tu lista",
  removed: "{{name}} ya no está en tu lista",
  failed: "No se pudo guardar. Intenta de nuevo.",
  title: "Profesionales guardados",
  lead: "A quienes guardaste con el corazón. Puedes pedirle un trabajo solo a uno de ellos.",
  loadFailed: "No se pudieron cargar tus profesionales guardados",
  emptyTitle: "Aún no guardaste a nadie",
  emptyText: "Toca el corazón de un perfil, un presupuesto o un trabajo terminado, y el profesional queda aquí.",
  rating_one: "{{rating}} en {{count}} trabajo verificado",
  rating_other: "{{rating}} en {{count}} trabajos verificados",
  newHere: "Aún sin reseñas verificadas",
  unavailable: "No puede recibir solicitudes ahora",
  paused: "No acepta trabajos hasta el {{date}}",
  askAgain: "Pedir otra vez",
  askAgainOf: "Pedir otra vez: {{name}}",
  remove: "Quitar",
  removeOf: "Quitar a {{name}}",
  unnamed: "Profesional",
} satisfies Record<keyof typeof en, string>;
