import type en from "./en.ts";

export default {
  "rules.notDone.name": "Serviço que não foi feito",
  "rules.notDone.text": "A parte que não foi feita é devolvida, ou não é paga.",
  "rules.badWork.name": "Serviço malfeito",
  "rules.badWork.text":
    "É corrigido. Se a correção for recusada ou não der certo, o que ela custa é devolvido, ou não é pago.",
  "rules.damage.name": "Danos",
  "rules.damage.text":
    "São reparados. Se o reparo for recusado ou não der certo, o que ele custa é devolvido, mas nunca mais do que foi pago, com a taxa.",
  "rules.priceNotAgreed.name": "Preço que não foi combinado",
  "rules.priceNotAgreed.text": "Vale o preço que foi aprovado.",
  "rules.noShow.name": "Alguém que não apareceu",
  "rules.noShow.text": "Vale o que as condições da visita dizem sobre isso.",
  "rules.noEvidence.name": "Nada que comprove",
  "rules.noEvidence.text": "Onde nada comprova o que alguém diz, tudo fica como estava.",
} satisfies Record<keyof typeof en, string>;
