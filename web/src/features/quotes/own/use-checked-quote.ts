import { useTranslation } from "react-i18next";
import { defaultMessage, toFieldErrors } from "../../../../../shared/messages.ts";
import { type Cents, toDecimal } from "../../../../../shared/money.ts";
import { NewQuote } from "../../../../../shared/quotes/input.ts";
import { MAX_AHEAD_MS } from "../../../../../shared/quotes/lifecycle.ts";
import { addMs, MINUTE_MS, toInstant } from "../../../../../shared/time.ts";
import { useContactMask } from "../../../forms/use-contact-mask.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useQuotedPrice } from "../../jobs/price/use-quoted-price.ts";
import { type QuoteDraft, startOf } from "./quote-draft.ts";

/** The fields that can be wrong, in the order of the form. */
export const checkedFields = ["price", "message", "start"] as const;
export type CheckedField = (typeof checkedFields)[number];
export type Problems = Partial<Record<CheckedField, string>>;

const Texts = NewQuote.pick({ message: true });

/** The form as it would be sent, and what is wrong with it in the reader's language. */
export function useCheckedQuote(draft: QuoteDraft, timeZone: string) {
  const { t } = useTranslation(["common", "jobs"]);
  const mask = useContactMask();
  const { price, problem } = useQuotedPrice(draft.price);
  const priceCents = "cents" in price ? price.cents : undefined;
  const problems: Problems = { ...useTextProblems(draft), ...useStartProblem(draft, timeZone) };
  if (priceCents === undefined) problems.price = problem ?? t("jobs.priceInvalid");
  const isValid = checkedFields.every((field) => problems[field] === undefined);
  return {
    priceCents,
    problems,
    // Of cards and social security numbers the field tells by itself.
    maskedKinds: mask(draft.message).kinds.filter((kind) => kind !== "sensitive"),
    body: isValid && priceCents !== undefined ? bodyOf(draft, priceCents, timeZone) : undefined,
  };
}

export type CheckedQuote = ReturnType<typeof useCheckedQuote>;

function useTextProblems({ message }: QuoteDraft): Problems {
  const language = useLanguage();
  const { error } = Texts.safeParse({ message }, { error: defaultMessage });
  const errors = error ? toFieldErrors(error, language) : [];
  const [wrong] = errors;
  return wrong ? { message: wrong.message } : {};
}

/** The server takes a start of a few minutes ago as well: the form was filled in before it is sent. */
const GRACE_MS = 10 * MINUTE_MS;

function useStartProblem({ day, time }: QuoteDraft, timeZone: string): Problems {
  const { t } = useTranslation(["common", "quoting"]);
  if (!day && !time) return {};
  if (!day) return { start: t("quoting.dayMissing") };
  if (!time) return { start: t("quoting.timeMissing") };
  const start = startOf({ day, time }, timeZone);
  const now = toInstant(new Date());
  const isInTime = start && start >= addMs(now, -GRACE_MS) && start <= addMs(now, MAX_AHEAD_MS);
  return isInTime ? {} : { start: t("quoting.startInvalid") };
}

function bodyOf(draft: QuoteDraft, priceCents: Cents, timeZone: string) {
  const { message, duration, includesSupplies, warrantyPeriod, validDays } = draft;
  return {
    price: toDecimal(priceCents),
    message: message.trim(),
    estimatedDuration: duration,
    availableFrom: startOf(draft, timeZone),
    includesSupplies,
    warrantyPeriod,
    validDays,
  };
}
