import type { ErrorTexts } from "./error-text.ts";

/** Of calls that cannot be read, or that are refused before anybody looks at them. */
export const callErrors = {
  "request.malformed": {
    status: 400,
    en: "The request could not be read.",
    pt: "Não foi possível ler o pedido.",
    es: "No se pudo leer la solicitud.",
  },
  "request.invalid": {
    status: 400,
    en: "Some fields need your attention.",
    pt: "Alguns campos precisam da sua atenção.",
    es: "Algunos campos necesitan tu atención.",
  },
  "request.tooLarge": {
    status: 413,
    en: "The request is too large.",
    pt: "O pedido é grande demais.",
    es: "La solicitud es demasiado grande.",
  },
  "request.unsupportedType": {
    status: 415,
    en: "Send the request as JSON.",
    pt: "Envie o pedido como JSON.",
    es: "Envía la solicitud como JSON.",
  },
  "request.crossSite": {
    status: 403,
    en: "This request came from another site and was refused.",
    pt: "Este pedido veio de outro site e foi recusado.",
    es: "Esta solicitud vino de otro sitio y fue rechazada.",
  },
  "request.notFromSite": {
    status: 403,
    en: "Reach this service through its own site.",
    pt: "Acesse este serviço pelo próprio site.",
    es: "Accede a este servicio desde su propio sitio.",
  },
  "request.prefetch": {
    status: 403,
    en: "This address only works when it is opened.",
    pt: "Este endereço só funciona quando é aberto.",
    es: "Esta dirección solo funciona cuando se abre.",
  },
  "request.blocked": {
    status: 403,
    en: "The firewall refused this request. If it was yours, change what it says and try again.",
    pt: "O firewall recusou este pedido. Se ele era seu, mude o texto e tente de novo.",
    es: "El cortafuegos rechazó esta solicitud. Si era tuya, cambia el texto e intenta de nuevo.",
  },
} as const satisfies ErrorTexts;

/** Of addresses that are not in the contract. */
export const routeErrors = {
  "route.notFound": {
    status: 404,
    en: "There is nothing at this address.",
    pt: "Não há nada neste endereço.",
    es: "No hay nada en esta dirección.",
  },
} as const satisfies ErrorTexts;

/** Of every endpoint: repeated and simultaneous calls, rate limits, and what fails on our side. */
export const serviceErrors = {
  "idempotency.mismatch": {
    status: 422,
    en: "Your first version has already arrived. The changed one was not saved.",
    pt: "Sua primeira versão já chegou. A versão alterada não foi salva.",
    es: "Tu primera versión ya llegó. La versión modificada no se guardó.",
  },
  "idempotency.running": {
    status: 409,
    en: "The same request is still under way.",
    pt: "O mesmo pedido ainda está em andamento.",
    es: "La misma solicitud aún está en curso.",
  },
  "conflict.busy": {
    status: 409,
    en: "Somebody else was changing this at the same time. Try again.",
    pt: "Outra pessoa estava alterando isto ao mesmo tempo. Tente de novo.",
    es: "Otra persona estaba cambiando esto al mismo tiempo. Intenta de nuevo.",
  },
  "rate.exceeded": {
    status: 429,
    en: "That was too often. Wait a moment and try again.",
    pt: "Tentativas demais. Aguarde um momento e tente de novo.",
    es: "Demasiados intentos. Espera un momento e intenta de nuevo.",
  },
  "service.unavailable": {
    status: 503,
    en: "A service that we need does not answer. Nothing you typed is lost; try again in a minute.",
    pt: "Um serviço de que precisamos não responde. Nada do que você digitou se perdeu; tente de novo em um minuto.",
    es: "Un servicio que necesitamos no responde. No se perdió nada de lo que escribiste; intenta de nuevo en un minuto.",
  },
  internal: {
    status: 500,
    en: "Something failed on our side. Nothing you typed is lost; try again.",
    pt: "Algo falhou do nosso lado. Nada do que você digitou se perdeu; tente de novo.",
    es: "Algo falló de nuestro lado. No se perdió nada de lo que escribiste; intenta de nuevo.",
  },
} as const satisfies ErrorTexts;
