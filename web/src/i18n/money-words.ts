import { money } from "./en/money.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of one job's money: they come with the administrators' panel of it. */
export const addMoneyWords = (): void => void i18n.addResourceBundle("en", "translation", money, true);
