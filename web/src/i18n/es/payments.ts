import type { payments as english } from "../en/payments.ts";

export const payments: Record<keyof typeof english, string> = {
  "payments.title": "Pago",
  "payments.heading": "Completar el pago",
  "payments.service": "Pago del servicio",
  "payments.serviceFee": "Precio del servicio",
  "payments.platformFee": "Tarifa de la plataforma",
  "payments.platformFeeShare": "5%",
  "payments.total": "Total",
  "payments.pay": "Pagar de forma segura",
  "payments.processing": "Procesando...",
  "payments.footnote": "El pago se libera al profesional después de que se confirma que el trabajo está hecho.",
  "payments.confirmDone": "Confirmo que el trabajo está hecho",
  "payments.confirmDoneHint":
    "Así tu pago se libera al instante para {{handyman}}. Si no, queda retenido 72 horas o hasta que confirmes.",
  "payments.summary": "Resumen del pedido",
  "payments.split":
    "El profesional recibe {{handyman}}. La plataforma se queda con {{platform}}: la tarifa del 5% y el 20% del precio.",
  "payments.loading": "Preparando tu pago",

  "payments.startFailed": "No se pudo iniciar el pago. Intenta de nuevo.",
  "payments.confirmFailed": "No se pudo confirmar el pago. Comunícate con soporte.",
  "payments.failed": "El pago falló",
  "payments.successful": "Pago realizado - ¡Gracias por tu pago! El profesional recibirá su parte.",

  "payments.processingTitle": "Tu pago se está procesando",
  "payments.processingText":
    "El proveedor de la tarjeta tarda un momento. Esta página muestra el resultado por sí sola.",
  "payments.successTitle": "Pago realizado",
  "payments.successText": "¡Gracias por tu pago! El profesional recibirá su parte.",
  "payments.failedText": "No se cobró nada. Revisa la tarjeta o usa otra.",
  "payments.number": "Número de pago",
  "payments.receipt": "Ver recibo",
  "payments.statement": "Ver extracto",
  "payments.receiptTitle": "Recibo",
  "payments.receiptFailed": "No se pudo cargar el recibo",
  "payments.print": "Imprimir",
  "payments.download": "Descargar PDF",
  "payments.alreadyPaid": "Este trabajo ya está pagado",
  "payments.notDue": "Este trabajo se puede pagar cuando esté completado",
  "payments.paused": "Se rechazaron demasiados intentos con tarjeta",
  "payments.pausedText":
    "Puedes volver a pagar este trabajo a partir del {{when}}. No se cobró nada. Si necesitas ayuda, escríbenos:",
  "payments.leave": "Tu pago aún se está procesando. ¿Salir de esta página?",

  "payments.failedUnsure": "¿No sabes si se completó? Intenta de nuevo: este pago nunca se cobra dos veces.",
  "payments.processingLong":
    "Está tardando más de lo normal. Puedes salir de esta página; te escribimos en cuanto esté pagado.",
  "payments.goingHome": "En un momento vuelves al inicio.",
  "payments.stay": "Quedarme en esta página",
  "payments.unconfirmedTitle": "Pagado, pero aún sin confirmar",
  "payments.unconfirmedText":
    "El proveedor de la tarjeta recibió tu pago. No pagues otra vez: seguimos verificando por nuestra cuenta.",
  "payments.copyNumber": "Copiar número",
  "payments.numberCopied": "Número de pago copiado",
  "payments.numberNotCopied": "No se pudo copiar el número de pago",
  "payments.refusedText": "El trabajo está en tu página de inicio.",

  "payments.theHandyman": "el profesional",
  "payments.held": "Pago retenido",
  "payments.heldText": "Se liberará el {{when}}, o antes, cuando confirmes. {{handyman}} recibe {{share}}.",
  "payments.heldLatest": "Se liberará a más tardar el {{when}}. {{handyman}} recibe {{share}}.",
  "payments.heldOpen": "Retenido hasta que se confirme que el trabajo está hecho.",
  "payments.heldTrouble": "¿Algo está mal? Escríbenos antes de esa fecha:",
  "payments.heldTroubleOpen": "¿Algo está mal? Escríbenos:",
  "payments.heldUntil": "Retenido hasta el {{when}}",
  "payments.released": "Liberado",
  "payments.secureTitle": "Asegura esta reserva",
  "payments.secureText":
    "Paga ahora y el dinero queda retenido hasta que el trabajo esté hecho. Si cancelas antes de empezar, todo vuelve a tu tarjeta.",
  "payments.secure": "Pagar por adelantado",
  "payments.refundedAll": "{{amount}} volvieron a la tarjeta.",
  "payments.refundedPart": "De {{paid}}, {{amount}} vuelven a la tarjeta.",
  "payments.heldDisputed":
    "El banco del cliente pidió el reembolso de este pago. Queda detenido hasta que el banco decida.",
  "payments.heldPaused": "Estamos revisando este pago. No se libera por sí solo hasta que decidamos.",
  "payments.heldPausedYours": "Todavía puedes liberarlo.",
  "payments.netted": "{{amount}} de tu parte se descontaron de lo que debías por otros trabajos.",
  "payments.nettedAll": "Toda tu parte, {{amount}}, se descontó de lo que debías por otros trabajos.",
  "payments.disputed": "Con el banco",
  "payments.releasedOn": "Liberado el {{when}}",
  "payments.releaseLatest": "A más tardar el {{when}}",
  "payments.confirmedEarly": "Confirmaste que el trabajo está hecho: el pago se libera en cuanto llegue.",
  "payments.release": "Confirmar y liberar",
  "payments.releaseTitle": "¿Liberar tu pago de {{amount}}?",
  "payments.releaseText": "{{handyman}} recibe {{share}}. No se puede deshacer.",
  "payments.releaseNow": "Liberar pago",
  "payments.releasing": "Liberando...",
  "payments.notYet": "Todavía no",
  "payments.releaseDone": "Tu pago se liberó para {{handyman}}.",
  "payments.releaseFailed": "Todavía no sabemos si el pago se liberó. Intenta de nuevo: nunca se libera dos veces.",
  "payments.successReleased": "Liberado para {{handyman}}.",
  "payments.successHeld": "Retenido hasta el {{when}}. Confirma cuando quieras en los detalles del trabajo.",

  "payments.rise": "Precio mayor",
  "payments.paidPrice": "Precio pagado hasta ahora",
  "payments.difference": "Diferencia",
  "payments.riseHeld":
    "Ya pagaste {{paid}}. Ese monto está retenido, y lo que pagas ahora queda retenido junto con él.",
  "payments.riseText":
    "Al pagar la diferencia aceptas el nuevo precio de {{price}}. Queda retenida hasta que el trabajo esté hecho, junto con lo que ya pagaste.",
  "payments.riseSuccess":
    "El nuevo precio de {{price}} vale desde ahora. La diferencia queda retenida junto con lo que ya habías pagado.",
  "payments.lateTitle": "Pagado demasiado tarde",
  "payments.lateJobText":
    "El trabajo había terminado antes de que llegara tu pago. El monto completo, {{amount}}, vuelve a tu tarjeta.",
  "payments.lateText":
    "La propuesta había terminado antes de que llegara tu pago. El monto completo, {{amount}}, vuelve a tu tarjeta, y el trabajo queda como estaba.",
  "payments.riseOver": "Esta propuesta terminó",
  "payments.riseOverText": "Se respondió o se retiró, o su plazo pasó: no hay nada que pagar por ella.",
  "payments.riseOverUncharged":
    "Se respondió o se retiró, o su plazo pasó, antes de que se hiciera tu pago. No se cobró nada.",
  "payments.risePaid": "La diferencia ya está pagada",
  "payments.riseNotDue": "No hay nada que pagar por esta propuesta",
  "payments.riseSee": "Los detalles del trabajo muestran cómo está.",
  "payments.riseWaits": "La diferencia no se puede pagar ahora",
  "payments.riseUnderWay": "Hay otro pago de este trabajo en curso. Intenta de nuevo cuando termine.",
};
