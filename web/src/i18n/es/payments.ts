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
  "payments.confirmDone": "Confirmo que el trabajo está hecho.",
  "payments.confirmDoneHint": "El profesional cobra al instante.",
  "payments.releasedAt": "Sin tu confirmación se libera {{when}}.",
  "payments.summary": "Resumen del pedido",
  "payments.split": "El profesional recibe {{handyman}}. {{platform}} sostienen la plataforma.",
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
  "payments.alreadyPaid": "Este trabajo ya está pagado",
  "payments.notDue": "Este trabajo se puede pagar cuando esté completado",
  "payments.leave": "Tu pago aún se está procesando. ¿Salir de esta página?",

  "payments.failedUnsure": "¿No sabes si se completó? Intenta de nuevo: este pago nunca se cobra dos veces.",
  "payments.processingLong":
    "Está tardando más de lo normal. Puedes salir de esta página; te enviamos el resultado por correo.",
  "payments.goingHome": "En un momento vuelves al inicio.",
  "payments.unconfirmedTitle": "Pagado, pero aún sin confirmar",
  "payments.unconfirmedText":
    "El proveedor de la tarjeta recibió tu pago. No pagues otra vez: seguimos verificando por nuestra cuenta.",
  "payments.copyNumber": "Copiar número",
  "payments.numberCopied": "Número de pago copiado",
  "payments.numberNotCopied": "No se pudo copiar el número de pago",
  "payments.refusedText": "El trabajo está en tu página de inicio.",
};
