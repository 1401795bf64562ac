const en = {
  card: "Card",
  note: "Test mode: no card is charged. 4242 4242 4242 4242 succeeds.",
  number: { label: "Card number", placeholder: "1234 1234 1234 1234", incomplete: "Your card number is incomplete." },
  expiry: { label: "Expiry", placeholder: "MM / YY", incomplete: "Your card's expiration date is incomplete." },
  cvc: { label: "Security code", placeholder: "CVC", incomplete: "Your card's security code is incomplete." },
  question: "Authorise this test payment",
  authorise: "Authorise",
  fail: "Fail",
};

export type CardWords = typeof en;

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
};

const languages: Readonly<Record<string, CardWords>> = { en, pt, es };

/** The card field's words in the language of a locale such as `pt-BR`; English for any other. */
export const cardWords = (locale = "en"): CardWords => languages[locale.slice(0, 2)] ?? en;
