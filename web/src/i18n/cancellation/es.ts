export default {
  policy:
    "El cliente cancela sin costo hasta 24 horas antes de la visita acordada y en los primeros 15 minutos después de acordarla. Después paga el 25% del precio, como máximo US$50. En las últimas dos horas, o si no está, paga el 50%, como máximo US$100. Solo se toma de lo que ya pagó, y todo es para el profesional.",
  free: "Cancelar ahora no te cuesta nada.",
  freeUntil: "Sigue sin costo hasta {{when}}.",
  fee: "Cancelar ahora cuesta {{fee}} de lo que pagaste. Todo es para {{name}}.",
  youPay: "Cargo por cancelación",
  refund: "Vuelve a tu tarjeta",
  "late.customer":
    "Faltan menos de 24 horas para la visita acordada. Si renuncias a este horario y cancelas el trabajo dentro de un día, cuesta lo mismo que cancelar ahora. Si quien renuncia es {{name}}, no te cuesta nada.",
  "late.handyman":
    "Faltan menos de 24 horas para la visita acordada. Si {{name}} renuncia a este horario y cancela el trabajo dentro de un día, te paga el cargo por cancelación de ahora. Si quien renuncia eres tú, no hay cargo.",
  "kept.customer": "Se retuvieron {{fee}} de lo que pagaste por la cancelación tardía, todo para {{name}}.",
  "kept.handyman":
    "Se retuvieron {{fee}} del pago por la cancelación tardía. Todo es para el profesional, 72 horas después de la cancelación.",
};
