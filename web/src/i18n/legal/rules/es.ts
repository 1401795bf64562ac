import type en from "./en.ts";

export default {
  "rules.notDone.name": "Trabajo que no se hizo",
  "rules.notDone.text": "La parte que no se hizo se devuelve, o no se paga.",
  "rules.badWork.name": "Trabajo mal hecho",
  "rules.badWork.text":
    "Se corrige. Si eso se rechaza o no resulta, lo que cuesta corregirlo se devuelve, o no se paga.",
  "rules.damage.name": "Daños",
  "rules.damage.text":
    "Se reparan. Si eso se rechaza o no resulta, lo que cuesta repararlos se devuelve, pero nunca más de lo que se pagó, con la tarifa.",
  "rules.priceNotAgreed.name": "Un precio que no se acordó",
  "rules.priceNotAgreed.text": "Cuenta el precio que se aprobó.",
  "rules.noShow.name": "Alguien que no se presentó",
  "rules.noShow.text": "Cuenta lo que las condiciones de la visita dicen sobre eso.",
  "rules.noEvidence.name": "Nada que lo muestre",
  "rules.noEvidence.text": "Donde nada muestra lo que alguien dice, todo queda como estaba.",
} satisfies Record<keyof typeof en, string>;
