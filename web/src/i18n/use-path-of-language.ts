import { useEffect } from "react";
import { languageOfPath, publicPath, publicPlaceOf } from "./public-paths.ts";
import { useLanguage } from "./use-language.ts";

/** Another language is chosen at the address of one: the address follows, or a reload would show the former one. */
export function usePathOfLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    const { pathname, hash } = location;
    const place = publicPlaceOf(pathname);
    if (place && languageOfPath(pathname) && place.language !== language)
      history.replaceState(history.state, "", publicPath(place.page, language) + hash);
  }, [language]);
}
