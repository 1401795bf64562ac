import { jobs } from "./en/jobs.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of prices, proposals and cancellations: they come with what shows them. */
export const addJobWords = (): void => void i18n.addResourceBundle("en", "translation", jobs, true);
