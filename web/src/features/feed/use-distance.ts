import { distanceWords } from "../../../../shared/distance-words.ts";
import { useLanguage } from "../../i18n/use-language.ts";

/** Formats a distance in miles; never "0 miles". */
export function useDistance(): (miles: number) => string {
  const language = useLanguage();
  return (miles) => distanceWords(miles, language);
}
