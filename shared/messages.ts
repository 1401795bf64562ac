import type * as z from "zod";
import type { Language } from "./language.ts";
import { policy } from "./policy.ts";

type Translations = Readonly<Record<Exclude<Language, "en">, string>>;

/** The messages of wrong fields. The English sentence is the key, exactly as in the specification (section 5, D-32). */
const messages = {
  "Please provide a complete address": {
    pt: "Informe um endereço completo",
    es: "Indica una dirección completa",
  },
  "Complete address required": { pt: "Endereço completo obrigatório", es: "Se requiere la dirección completa" },
  "City is required": { pt: "A cidade é obrigatória", es: "La ciudad es obligatoria" },
  "State is required": { pt: "O estado é obrigatório", es: "El estado es obligatorio" },
  "Valid ZIP code is required": { pt: "Informe um CEP (ZIP) válido", es: "Se requiere un código postal (ZIP) válido" },
  "Please provide a descriptive title": { pt: "Informe um título descritivo", es: "Indica un título descriptivo" },
  "Please provide more details about the issue": {
    pt: "Dê mais detalhes sobre o problema",
    es: "Da más detalles sobre el problema",
  },
  "First name must be at least 2 characters": {
    pt: "O nome deve ter pelo menos 2 caracteres",
    es: "El nombre debe tener al menos 2 caracteres",
  },
  "Last name must be at least 2 characters": {
    pt: "O sobrenome deve ter pelo menos 2 caracteres",
    es: "El apellido debe tener al menos 2 caracteres",
  },
  "Write your name without numbers, email addresses or links": {
    pt: "Escreva seu nome sem números, e-mails nem links",
    es: "Escribe tu nombre sin números, correos ni enlaces",
  },
  "Valid phone number required": { pt: "Informe um telefone válido", es: "Se requiere un teléfono válido" },
  "Date of birth is required": {
    pt: "A data de nascimento é obrigatória",
    es: "La fecha de nacimiento es obligatoria",
  },
  "Please provide a detailed bio (minimum 50 characters)": {
    pt: "Escreva uma apresentação detalhada (mínimo de 50 caracteres)",
    es: "Escribe una presentación detallada (mínimo 50 caracteres)",
  },
  "Choose one of your own trades": { pt: "Escolha uma das suas categorias", es: "Elige uno de tus oficios" },
  "Select at least one skill": { pt: "Selecione pelo menos uma habilidade", es: "Selecciona al menos una habilidad" },
  "Select at least one day": { pt: "Selecione pelo menos um dia", es: "Selecciona al menos un día" },
  "Service radius must be between 5 and 50 miles": {
    pt: "O raio de atendimento deve ficar entre 5 e 50 milhas",
    es: "El radio de servicio debe estar entre 5 y 50 millas",
  },
  "Hourly rate must be between $15 and $200": {
    pt: "O valor por hora deve ficar entre US$ 15 e US$ 200",
    es: "La tarifa por hora debe estar entre US$15 y US$200",
  },
  "Enter the number alone, without words or a unit": {
    pt: "Informe só o número, sem palavras nem unidade",
    es: "Indica solo el número, sin palabras ni unidad",
  },
  [`Years of experience must be between 0 and ${policy.maxExperienceYears}` as const]: {
    pt: `Os anos de experiência devem ficar entre 0 e ${policy.maxExperienceYears}`,
    es: `Los años de experiencia deben estar entre 0 y ${policy.maxExperienceYears}`,
  },
  [`Enter a price between $${policy.minPriceDollars} and $${policy.maxPriceDollars}` as const]: {
    pt: `Informe um preço entre US$ ${policy.minPriceDollars} e US$ ${policy.maxPriceDollars}`,
    es: `Indica un precio entre US$${policy.minPriceDollars} y US$${policy.maxPriceDollars}`,
  },
  "Choose a day": { pt: "Escolha um dia", es: "Elige un día" },
  "Choose a time in the future": {
    pt: "Escolha um horário que ainda não passou",
    es: "Elige un horario que aún no haya pasado",
  },
  [`Choose a day within the next ${policy.bookingDays} days` as const]: {
    pt: `Escolha um dia dentro dos próximos ${policy.bookingDays} dias`,
    es: `Elige un día dentro de los próximos ${policy.bookingDays} días`,
  },
  [`Choose a time between ${policy.minAppointmentMinutes} minutes and ${policy.maxAppointmentHours} hours, in quarters of an hour` as const]:
    {
      pt: `Escolha um horário de ${policy.minAppointmentMinutes} minutos a ${policy.maxAppointmentHours} horas, em quartos de hora`,
      es: `Elige un horario de ${policy.minAppointmentMinutes} minutos a ${policy.maxAppointmentHours} horas, en cuartos de hora`,
    },
  [`Choose at most ${policy.wishedTimes} times` as const]: {
    pt: `Escolha no máximo ${policy.wishedTimes} horários`,
    es: `Elige como máximo ${policy.wishedTimes} horarios`,
  },
  "Choose hours that end after they begin, in quarters of an hour": {
    pt: "Escolha um horário que termine depois de começar, em quartos de hora",
    es: "Elige un horario que termine después de empezar, en cuartos de hora",
  },
  [`Choose 0 to ${policy.maxNoticeHours} hours` as const]: {
    pt: `Escolha de 0 a ${policy.maxNoticeHours} horas`,
    es: `Elige de 0 a ${policy.maxNoticeHours} horas`,
  },
  [`Choose 0 to ${policy.maxBufferMinutes} minutes` as const]: {
    pt: `Escolha de 0 a ${policy.maxBufferMinutes} minutos`,
    es: `Elige de 0 a ${policy.maxBufferMinutes} minutos`,
  },
  [`Choose 1 to ${policy.maxDailyVisits} visits` as const]: {
    pt: `Escolha de 1 a ${policy.maxDailyVisits} visitas`,
    es: `Elige de 1 a ${policy.maxDailyVisits} visitas`,
  },
  "These hours overlap": { pt: "Estes horários se sobrepõem", es: "Estos horarios se superponen" },
  [`At most ${policy.dailyHourRanges} times a day` as const]: {
    pt: `No máximo ${policy.dailyHourRanges} horários por dia`,
    es: `Como máximo ${policy.dailyHourRanges} horarios por día`,
  },
  [`At most ${policy.hoursExceptions} days` as const]: {
    pt: `No máximo ${policy.hoursExceptions} dias`,
    es: `Como máximo ${policy.hoursExceptions} días`,
  },
  "Choose a day in the future": {
    pt: "Escolha um dia que ainda não passou",
    es: "Elige un día que aún no haya pasado",
  },
  [`Choose a day within the next ${policy.maxPauseMonths} months` as const]: {
    pt: `Escolha um dia dentro dos próximos ${policy.maxPauseMonths} meses`,
    es: `Elige un día dentro de los próximos ${policy.maxPauseMonths} meses`,
  },
  "Background check consent required": {
    pt: "É preciso autorizar a verificação de antecedentes",
    es: "Se requiere tu consentimiento para la verificación de antecedentes",
  },
  "Terms of service must be accepted": {
    pt: "É preciso aceitar os termos de serviço",
    es: "Debes aceptar los términos del servicio",
  },
  "Title must be at least 3 characters": {
    pt: "O título deve ter pelo menos 3 caracteres",
    es: "El título debe tener al menos 3 caracteres",
  },
  "After image is required": { pt: "A imagem do depois é obrigatória", es: "La imagen del después es obligatoria" },
  "Rating is required": { pt: "A nota é obrigatória", es: "La calificación es obligatoria" },
  "Comment must be at least 10 characters": {
    pt: "O comentário deve ter pelo menos 10 caracteres",
    es: "El comentario debe tener al menos 10 caracteres",
  },
  "Enter a price such as 120 or 120.50": {
    pt: "Informe um preço como 120 ou 120,50",
    es: "Indica un precio como 120 o 120.50",
  },
  "Enter an amount such as 120 or 120.50": {
    pt: "Informe um valor como 120 ou 120,50",
    es: "Indica un monto como 120 o 120.50",
  },
  [`Say what happened (at least ${policy.minDisputeCharacters} characters)` as const]: {
    pt: `Conte o que aconteceu (pelo menos ${policy.minDisputeCharacters} caracteres)`,
    es: `Cuenta qué pasó (al menos ${policy.minDisputeCharacters} caracteres)`,
  },
  [`Say why the decision is wrong (at least ${policy.minAppealCharacters} characters)` as const]: {
    pt: `Diga por que a decisão está errada (pelo menos ${policy.minAppealCharacters} caracteres)`,
    es: `Explica por qué la decisión está mal (al menos ${policy.minAppealCharacters} caracteres)`,
  },
  [`Give your reasons (at least ${policy.minDecisionCharacters} characters)` as const]: {
    pt: `Explique os motivos (pelo menos ${policy.minDecisionCharacters} caracteres)`,
    es: `Explica los motivos (al menos ${policy.minDecisionCharacters} caracteres)`,
  },
  "Choose an amount, or who has not come": {
    pt: "Escolha um valor, ou quem não apareceu",
    es: "Elige un importe, o quién no se presentó",
  },
  "Choose either a refund or a price": {
    pt: "Escolha um reembolso ou um preço",
    es: "Elige un reembolso o un precio",
  },
  "Choose an amount, or that the handyman comes back": {
    pt: "Escolha um valor, ou que o profissional volte",
    es: "Elige un importe, o que el profesional vuelva",
  },
  [`At most ${policy.portfolioImages} photos` as const]: {
    pt: `No máximo ${policy.portfolioImages} fotos`,
    es: `Como máximo ${policy.portfolioImages} fotos`,
  },
  "Enter a real date of birth": {
    pt: "Informe uma data de nascimento que exista",
    es: "Indica una fecha de nacimiento que exista",
  },
  "Date of birth cannot be in the future": {
    pt: "A data de nascimento não pode estar no futuro",
    es: "La fecha de nacimiento no puede estar en el futuro",
  },
  "The date cannot be in the future": {
    pt: "A data não pode estar no futuro",
    es: "La fecha no puede estar en el futuro",
  },
  [`You must be at least ${policy.minAgeYears} years old` as const]: {
    pt: `Você precisa ter pelo menos ${policy.minAgeYears} anos`,
    es: `Debes tener al menos ${policy.minAgeYears} años`,
  },
  [`At most ${policy.requestPhotos} photos` as const]: {
    pt: `No máximo ${policy.requestPhotos} fotos`,
    es: `Como máximo ${policy.requestPhotos} fotos`,
  },
  [`Say what you would do (at least ${policy.minQuoteMessageCharacters} characters)` as const]: {
    pt: `Diga o que você faria (pelo menos ${policy.minQuoteMessageCharacters} caracteres)`,
    es: `Di qué harías (al menos ${policy.minQuoteMessageCharacters} caracteres)`,
  },
  "Write the note first": { pt: "Escreva a nota primeiro", es: "Escribe primero la nota" },
  [`Give a reason of at least ${policy.minReasonCharacters} characters` as const]: {
    pt: `Dê um motivo com pelo menos ${policy.minReasonCharacters} caracteres`,
    es: `Da un motivo de al menos ${policy.minReasonCharacters} caracteres`,
  },
  [`Give a reason of at least ${policy.minNoteCharacters} characters` as const]: {
    pt: `Dê um motivo com pelo menos ${policy.minNoteCharacters} caracteres`,
    es: `Da un motivo de al menos ${policy.minNoteCharacters} caracteres`,
  },
  "Enter the last day on which it is valid": {
    pt: "Informe o último dia de validade",
    es: "Indica el último día de validez",
  },
  "This field is required": { pt: "Este campo é obrigatório", es: "Este campo es obligatorio" },
  "This text is too long": { pt: "Este texto é longo demais", es: "Este texto es demasiado largo" },
  "This value is too large": { pt: "Este valor é grande demais", es: "Este valor es demasiado grande" },
  [`A picture may have at most ${policy.photoMegabytes} MB` as const]: {
    pt: `Uma imagem pode ter no máximo ${policy.photoMegabytes} MB`,
    es: `Una imagen puede tener como máximo ${policy.photoMegabytes} MB`,
  },
  "This value is not valid": { pt: "Este valor não é válido", es: "Este valor no es válido" },
} as const satisfies Record<string, Translations>;

export type Message = keyof typeof messages;
/** A wrong field and its message, in English until it is translated. */
export type FieldError = { readonly path: string; readonly message: string };

const translations: Readonly<Record<string, Translations>> = messages;

/** A field message in another language; an unknown sentence is returned as it is. */
export const translate = (message: string, language: Language): string =>
  language === "en" ? message : (translations[message]?.[language] ?? message);

/** Translates a message that was translated before; an unknown sentence is returned as it is. */
export function retranslate(translated: string, language: Language): string {
  const entry = Object.entries(translations).find(([message, others]) =>
    [message, ...Object.values(others)].includes(translated),
  );
  return translate(entry?.[0] ?? translated, language);
}

/** The message for an issue whose schema names none. */
export function defaultMessage(issue: {
  readonly code?: string;
  readonly origin?: unknown;
  readonly input?: unknown;
}): Message {
  if (issue.code === "too_big") return issue.origin === "string" ? "This text is too long" : "This value is too large";
  return issue.input === undefined || issue.input === "" ? "This field is required" : "This value is not valid";
}

/** The maximum number of fields in one answer. */
const MAX_FIELDS = 50;

/** The issues of a failed parse as field errors, the first for each path, translated. */
export function toFieldErrors(error: z.ZodError, language: Language): FieldError[] {
  const byPath = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = path.map(String).join(".");
    if (!byPath.has(name)) byPath.set(name, translate(message, language));
  }
  return [...byPath].slice(0, MAX_FIELDS).map(([path, message]) => ({ path, message }));
}
