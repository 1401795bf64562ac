import type en from "./en.ts";

export default {
  "reason.invented": "No cuenta una experiencia real",
  "reason.insult": "Insultos",
  "reason.privateData": "Datos personales",
  "reason.advertising": "Publicidad",
  "reason.otherMatter": "No trata del trabajo",
  "hint.invented": "Un trabajo que su autor nunca pidió ni vio, o una reseña pagada.",
  "hint.insult": "Ataca a una persona por lo que es, o amenaza a alguien.",
  "hint.privateData": "Menciona una dirección, un teléfono, un nombre completo o la salud de alguien.",
  "hint.advertising": "Promociona un negocio, o pide tratar fuera de Homewright.",
  "hint.otherMatter": "Habla de otra empresa, de precios en general o de algo distinto de este trabajo.",
  rules: "Una mala calificación no es motivo. Las reglas están en los términos.",
  title: "Denunciar esta reseña",
  lead: "Nuestro equipo lee la reseña y la oculta si infringe una de estas reglas. Nadie más se entera de tu denuncia.",
  what: "¿Qué regla infringe?",
  choose: "Elige una regla.",
  more: "¿Qué debemos saber?",
  send: "Enviar denuncia",
  sending: "Enviando...",
  done: "Gracias. Nuestro equipo va a leer la reseña y la oculta si infringe una regla.",
  failed: "No se pudo enviar tu denuncia. Intenta de nuevo.",
} satisfies Record<keyof typeof en, string>;
