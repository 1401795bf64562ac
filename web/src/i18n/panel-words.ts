import { enAccount, enAdmin, enEarnings, enVerifications } from "./en-panels.ts";
import { i18n } from "./i18n.ts";

const add = (words: object) => i18n.addResourceBundle("en", "translation", words, true);

/** Adds the English words of the handyman's checks. */
export const addVerificationWords = (): void => void add(enVerifications);
/** Adds the English words of the administration. */
export const addAdminWords = (): void => void add(enAdmin);
/** Adds the English words of the bell and of the account. */
export const addAccountWords = (): void => void add(enAccount);
/** Adds the English words of the handyman's earnings. */
export const addEarningsWords = (): void => void add(enEarnings);
