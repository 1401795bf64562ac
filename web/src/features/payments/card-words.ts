import { type Language, toLanguage } from "../../../../shared/language.ts";

const en = {
  card: "Card",
  note: "Test mode: no card is charged. 4242 4242 4242 4242 succeeds.",
  number: { label: "Card number", placeholder: "1234 1234 1234 1234", incomplete: "Your card number is incomplete." },
  expiry: { label: "Expiry", placeholder: "MM / YY", incomplete: "Your card's expiration date is incomplete." },
  cvc: { label: "Security code", placeholder: "CVC", incomplete: "Your card's security code is incomplete." },
  question: "Authorise this test payment",
  authorise: "Authorise",
  fail: "Fail",
  /** By Stripe's decline code; Stripe's own message where there is none. */
  refusals: {},
};

export type CardWords = Omit<typeof en, "refusals"> & { readonly refusals: Readonly<Record<string, string>> };

const pt: CardWords = {
  card: "Cartão",
  note: "Modo de teste: nenhum cartão é cobrado. 4242 4242 4242 4242 é aprovado.",
  number: {
    label: "Número do cartão",
    placeholder: "1234 1234 1234 1234",
    incomplete: "O número do cartão está incompleto.",
  },
  expiry: { label: "Validade", placeholder: "MM / AA", incomplete: "A validade do cartão está incompleta." },
  cvc: { label: "Código de segurança", placeholder: "CVC", incomplete: "O código de segurança está incompleto." },
  question: "Autorize este pagamento de teste",
  authorise: "Autorizar",
  fail: "Recusar",
  refusals: {
    generic_decline: "O cartão foi recusado.",
    insufficient_funds: "O cartão não tem saldo suficiente.",
    expired_card: "O cartão está vencido.",
    incorrect_cvc: "O código de segurança do cartão está incorreto.",
    incorrect_number: "O número do cartão está incorreto.",
    payment_intent_authentication_failure:
      "Não foi possível autenticar a forma de pagamento. Escolha outra e tente de novo.",
  },
};

const es: CardWords = {
  card: "Tarjeta",
  note: "Modo de prueba: no se cobra ninguna tarjeta. 4242 4242 4242 4242 se aprueba.",
  number: {
    label: "Número de tarjeta",
    placeholder: "1234 1234 1234 1234",
    incomplete: "El número de la tarjeta está incompleto.",
  },
  expiry: { label: "Vencimiento", placeholder: "MM / AA", incomplete: "La fecha de vencimiento está incompleta." },
  cvc: { label: "Código de seguridad", placeholder: "CVC", incomplete: "El código de seguridad está incompleto." },
  question: "Autoriza este pago de prueba",
  authorise: "Autorizar",
  fail: "Rechazar",
  refusals: {
    generic_decline: "La tarjeta fue rechazada.",
    insufficient_funds: "La tarjeta no tiene fondos suficientes.",
    expired_card: "La tarjeta está vencida.",
    incorrect_cvc: "El código de seguridad de la tarjeta es incorrecto.",
    incorrect_number: "El número de la tarjeta es incorrecto.",
    payment_intent_authentication_failure: "No se pudo autenticar la forma de pago. Elige otra e intenta de nuevo.",
  },
};

const wordsByLanguage: Readonly<Record<Language, CardWords>> = { en, pt, es };

/** The card field's texts for a locale such as `pt-BR`; English for unknown languages. */
export const cardWords = (locale?: string): CardWords => wordsByLanguage[toLanguage(locale)];
