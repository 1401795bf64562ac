import { payments } from "./en/payments.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of paying: they come with the payment screen, and with the sums of a job. */
export const addPaymentWords = (): void => void i18n.addResourceBundle("en", "translation", payments, true);
