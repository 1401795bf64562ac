import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";

/** The first stop of the keyboard; the page's `<main>` carries `id="main"` and `tabIndex={-1}`. */
export function SkipLink() {
  const { t } = useTranslation();
  // What stands between the bars of a phone hides `<main>`.
  function skipToPlace(event: MouseEvent) {
    const place = document.querySelector<HTMLElement>(".panel[data-place] h2");
    if (!place) return;
    event.preventDefault();
    place.focus();
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to `#main` unless a place hides it.
    <a className="skip-link" href="#main" onClick={skipToPlace}>
      {t("skip.toContent")}
    </a>
  );
}
