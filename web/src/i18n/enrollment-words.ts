import { enrollment } from "./en/enrollment.ts";
import { i18n } from "./i18n.ts";

/** Adds the English words of enrolling, which only few ever read: they come with the code of its pages. */
export function addEnrollmentWords(): void {
  i18n.addResourceBundle("en", "translation", enrollment, true);
}
