import { policyWords } from "../../../policy-words.ts";
import type { KindTexts } from "../../texts.ts";
import type { proposals as english } from "./en.ts";

const policy = policyWords("es");

export const proposals: Record<keyof typeof english, KindTexts> = {
  priceToApprove: {
    subject: "{handyman} pide {total} por “{title}”",
    push: "{handyman} aceptó “{title}” y te pide que apruebes el precio",
    lines: [
      "{handyman} aceptó “{title}” y pide {total} en total.",
      `Aprueba o rechaza el precio en tu página en un plazo de ${policy.priceApprovalHours}; si no, el trabajo se cancela, a menos que ya haya comenzado. Al aprobarlo compartes tu dirección exacta con {handyman}. No se cobra nada sin tu consentimiento.`,
      "En ese caso, tu solicitud “{reopens}” se abre de nuevo.",
      "En ese caso, tu solicitud “{ends}” también termina, y puedes publicarla otra vez.",
    ],
  },
  priceReminder: {
    subject: "Aprueba o rechaza el precio de “{title}”",
    lines: [
      "{handyman} espera tu respuesta: {total} en total por “{title}”.",
      `Si no respondes en las ${policy.priceApprovalHours} siguientes a la oferta, el trabajo se cancela sin costo para nadie.`,
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
    subject: "{customer} rechazó tu precio por “{title}”",
    lines: [
      "{customer} rechazó tu precio de {price} por “{title}”, así que este trabajo se canceló.",
      "No te cuesta nada. En tu página hay otras solicitudes cerca de ti.",
    ],
  },
  priceLapsed: {
    subject: "“{title}” se canceló: el precio no se aprobó a tiempo",
    lines: [
      `El precio de {price} por “{title}” no se aprobó en ${policy.priceApprovalHours}, así que el trabajo se canceló.`,
      "No se cobró nada.",
      "La solicitud “{open}” está abierta de nuevo.",
      "Nadie más ve “{again}”. Puedes publicarla otra vez para todos.",
    ],
  },
  priceProposed: {
    subject: "{person} propone un nuevo precio por “{title}”: {price}",
    push: "{person} propone un nuevo precio por “{title}”",
    lines: [
      "{person} propone {price} en total en lugar de {former} por “{title}”.",
      "Ya pagaste este trabajo. Para aceptar el nuevo precio, paga la diferencia de {difference} en tu página.",
      `Acéptalo o recházalo en tu página en un plazo de ${policy.proposalHours}. Mientras no lo aceptes, vale el precio anterior.`,
      "Si lo aceptas, devolvemos {back} a tu tarjeta cuando se libere el pago.",
    ],
  },
  endingProposed: {
    subject: "{person} propone terminar “{title}” ahora",
    lines: [
      "{person} propone terminar “{title}” ahora, por {price}.",
      `Acéptalo o recházalo en tu página en un plazo de ${policy.proposalHours}. Mientras no lo aceptes, el trabajo sigue como antes.`,
      "Si lo aceptas, devolvemos {back} a tu tarjeta.",
    ],
  },
  proposalAccepted: {
    subject: "{person} aceptó tu propuesta para “{title}”",
    lines: [
      "{person} aceptó tu propuesta para “{title}”.",
      "El precio ahora es {price}.",
      "La diferencia también está pagada: tu parte aumenta {more}.",
      "La guardamos con el resto hasta {hours} horas después de que termines el trabajo, a menos que {person} confirme antes.",
      "Devolvemos {back} a tu tarjeta cuando se libere el pago.",
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
    subject: "Tu propuesta para “{title}” quedó sin respuesta",
    lines: [
      `{person} no respondió a tu propuesta para “{title}” en ${policy.proposalHours}, así que venció.`,
      "El trabajo sigue por {agreed}, como se acordó antes.",
      "El trabajo continúa. El precio de {asked} todavía no está aprobado.",
    ],
  },
  priceOffered: {
    subject: "{person} ofrece {price} por “{title}”",
    push: "{person} ofrece otro precio por “{title}”",
    lines: [
      "{person} ofrece {price} por “{title}” en lugar de tu precio de {former}. Te quedarías con {share}.",
      `Acéptalo o recházalo en tu página en un plazo de ${policy.offerHours}; si no, nuestro equipo revisa el caso.`,
      "Si lo rechazas, vale tu precio, y {person} todavía puede pagarlo.",
    ],
  },
  offerAccepted: {
    subject: "{person} aceptó tu precio por “{title}”",
    lines: ["{person} aceptó {offer} en total por “{title}”.", "Ya puedes pagarlo en tu página."],
  },
  offerDeclined: {
    subject: "{person} no aceptó tu precio por “{title}”",
    lines: [
      "{person} no aceptó {offer} por “{title}” y sigue pidiendo {price} en total.",
      "Puedes pagarlo en tu página; al pagar, lo aceptas.",
      "Si {counter} es demasiado, ofrece otro precio en tu página.",
    ],
  },
  offerUnanswered: {
    subject: "{person} no respondió a tu precio por “{title}”",
    lines: [
      `{person} no respondió a tu precio de {offer} por “{title}” en ${policy.offerHours}. Nuestro equipo está revisando el caso.`,
      "Hasta entonces {person} sigue pidiendo {price} en total. Puedes pagarlo en tu página.",
      "Si {counter} es demasiado, ofrece otro precio en tu página.",
    ],
  },
};
