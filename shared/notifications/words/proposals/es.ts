import type { KindTexts } from "../../wording.ts";
import type { proposals as english } from "./en.ts";

export const proposals: Record<keyof typeof english, KindTexts> = {
  priceToApprove: {
    subject: "{handyman} pide {price} por “{title}”",
    push: "{handyman} aceptó “{title}” y te pide que apruebes el precio",
    lines: [
      "{handyman} aceptó “{title}” y pide {price}: con la tarifa de la plataforma pagas {total}.",
      "Aprueba o rechaza el precio en tu página. Al aprobarlo compartes tu dirección exacta con {handyman}. No se cobra nada sin tu consentimiento. Sin respuesta en 72 horas, el trabajo se cancela, a menos que ya haya comenzado.",
      "En ese caso, tu solicitud “{reopens}” se abre de nuevo.",
      "En ese caso, tu solicitud “{ends}” también termina, y puedes publicarla otra vez.",
    ],
  },
  priceReminder: {
    subject: "El precio de “{title}” espera tu respuesta",
    lines: [
      "{handyman} todavía espera tu respuesta: {price} por “{title}”, {total} con la tarifa de la plataforma.",
      "Sin respuesta en las 72 horas siguientes a la oferta, el trabajo se cancela sin costo para nadie.",
      "En ese caso, tu solicitud “{reopens}” se abre de nuevo.",
      "En ese caso, tu solicitud “{ends}” también termina, y puedes publicarla otra vez.",
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
      "Nadie más ve “{again}”. Puedes publicarla otra vez para todos.",
    ],
  },
  priceProposed: {
    subject: "{person} propone un nuevo precio por “{title}”: {price}",
    push: "{person} propone un nuevo precio por “{title}”",
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
    push: "{person} ofrece otro precio por “{title}”",
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
};
