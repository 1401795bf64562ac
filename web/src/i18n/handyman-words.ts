import { handyman } from "./en/handyman.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of a handyman's home: they come with it. */
export const addHandymanWords = (): void => void i18n.addResourceBundle("en", "translation", handyman, true);
