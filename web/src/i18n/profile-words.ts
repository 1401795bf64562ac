import { enProfile } from "./en-profile.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of profiles, portfolios and reviews: they come with the pages that show them. */
export const addProfileWords = (): void => void i18n.addResourceBundle("en", "translation", enProfile, true);
