import { policyWords } from "../../../../shared/policy-words.ts";

const policy = policyWords("es");

export default {
  policy: `El cliente cancela sin costo hasta ${policy.freeBeforeHours} antes de la visita acordada y en los primeros ${policy.freeAfterMinutes} después de acordarla. Después paga el ${policy.lateFeePercent} del precio, como máximo ${policy.lateFeeMaxDollars}. En las últimas ${policy.shortNoticeHours}, o si no está, paga el ${policy.shortNoticeFeePercent}, como máximo ${policy.shortNoticeFeeMaxDollars}. Solo se toma de lo que ya pagó, y todo es para el profesional.`,
  free: "Cancelar ahora no te cuesta nada.",
  freeUntil: "Sigue sin costo hasta {{when}}.",
  fee: "Cancelar ahora cuesta {{fee}} de lo que pagaste. Todo es para {{name}}.",
  youPay: "Cargo por cancelación",
  refund: "Vuelve a tu tarjeta",
  "late.customer": `Faltan menos de ${policy.freeBeforeHours} para la visita acordada. Si renuncias a este horario y cancelas el trabajo dentro de un día, cuesta lo mismo que cancelar ahora. Si quien renuncia es {{name}}, no te cuesta nada.`,
  "late.handyman": `Faltan menos de ${policy.freeBeforeHours} para la visita acordada. Si {{name}} renuncia a este horario y cancela el trabajo dentro de un día, te paga el cargo por cancelación de ahora. Si quien renuncia eres tú, no hay cargo.`,
  "kept.customer": "Se retuvieron {{fee}} de lo que pagaste por la cancelación tardía, todo para {{name}}.",
  "kept.handyman": `Se retuvieron {{fee}} del pago por la cancelación tardía. Todo es para el profesional, ${policy.releaseHours} después de la cancelación.`,
};
