import { uploads } from "./en/uploads.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of photos on their way: they come with the forms that take some. */
export const addUploadWords = (): void => void i18n.addResourceBundle("en", "translation", uploads, true);
